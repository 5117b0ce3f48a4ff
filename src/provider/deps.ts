import { type FastifyBaseLogger } from 'fastify';
import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { type ConnectionLimits } from '#provider/http/connections.ts';
import { type Market } from '#provider/market/market.ts';
import { type Passwords } from '#provider/modules/session/passwords.ts';
import { type ProviderSettings } from './settings.ts';

/** The external dependencies of the provider; tests pass their own. */
export interface ProviderDeps {
  db: Database;
  now: () => number;
  settings: ProviderSettings;
  market: Market;
  fetch: typeof fetch;
  log: Log;
  /** Where Fastify writes its own warnings; nowhere by default. */
  logger?: FastifyBaseLogger;
  passwords: Passwords;
  /** Limits of connections that differ from the defaults. */
  connectionLimits?: Partial<ConnectionLimits>;
}

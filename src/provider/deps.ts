import { type FastifyBaseLogger } from 'fastify';
import { type Log } from '#provider/core/log.ts';
import { type Database } from '#provider/db/database.ts';
import { type ConnectionLimits } from '#provider/http/connections.ts';
import { type Market } from '#provider/market/market.ts';
import { type Passwords } from '#provider/modules/session/passwords.ts';
import { type PushTransport } from '#provider/modules/push/pushTransport.ts';
import { type ProviderSettings } from './settings.ts';

/** The external dependencies of the provider; tests pass fakes. */
export interface ProviderDeps {
  db: Database;
  now: () => number;
  settings: ProviderSettings;
  market: Market;
  log: Log;
  /** The target of Fastify's own warnings; none by default. */
  logger?: FastifyBaseLogger;
  passwords: Passwords;
  /** Reaches the push services; by default over https to public addresses only. */
  sendPush?: PushTransport;
  connectionLimits?: Partial<ConnectionLimits>;
}

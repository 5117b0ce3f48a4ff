import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { decimal } from '#contract/money.ts';
import { buildExchange, type Exchange } from '#exchange/buildExchange.ts';
import { type Database } from '#provider/db/database.ts';
import { type Log, silentLog } from '#provider/core/log.ts';
import { newId } from '#provider/core/newId.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { createExchangeMarket } from '#provider/market/exchangeMarket.ts';
import { openPasswords, type PasswordCost } from '#provider/modules/session/passwords.ts';
import { buildApp } from '#provider/buildApp.ts';
import { type ProviderDeps } from '#provider/deps.ts';
import { type ProviderSettings, readSettings, simulatedExchange } from '#provider/settings.ts';
import { startJobs } from '#provider/startJobs.ts';
import { type Books, readBooks } from './books.ts';
import { type ApiClient, createApiClient } from './apiClient.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';

const TEST_ENVIRONMENT = {
  SANDBOX: '1',
  // Only browsers need the built app, and every provider reads and hashes all of its files.
  WEB_FOLDER: 'none',
  SIGN_UPS_PER_HOUR: '999999',
  RATE_LIMITS: '0',
  METRICS: 'off',
  RESPONSE_CHECKS: 'all',
};

const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface WorldOptions {
  settings?: Partial<ProviderSettings>;
  now?: () => number;
  seed?: string;
  /** Recorded candles for the exchange to replay by the clock of `now`. */
  replayFolder?: string;
  /** The number of providers on the one database; the jobs run in each. */
  providers?: number;
  poolSize?: number;
  jobs?: boolean;
  log?: Log;
  /** The target of Fastify's own warnings. */
  logger?: ProviderDeps['logger'];
  /** The cost of password hashing; minimal by default. */
  passwordCost?: PasswordCost;
  connectionLimits?: ProviderDeps['connectionLimits'];
  /** Serves the exchange at the provider's address too, as `npm start` does for browsers. */
  isOneOrigin?: boolean;
}

/** A database, a simulated exchange and listening providers: everything but the browser. */
export interface World {
  /** The first provider's address. */
  url: string;
  urls: string[];
  db: TestDatabase;
  exchange: Exchange;
  exchangeUrl: string;
  settings: ProviderSettings;
  /** The first provider, with its route table. */
  app: FastifyInstance;
  deps: ProviderDeps;
  /** A client without a token. */
  anonymous: ApiClient;
  /** Signs up a new user with an optional balance from a posting. */
  signUp(options?: { name?: string; balance?: string }): Promise<SignedUp>;
  signIn(email: string, password: string): Promise<ApiClient>;
  /** Signs in the sandbox's administrator. */
  admin(): Promise<ApiClient>;
  books(): Promise<Books>;
  stop(): Promise<void>;
}

export interface SignedUp extends ApiClient {
  userId: string;
  email: string;
  password: string;
}

/** Starts a world on free ports. It has the sandbox accounts unless the settings exclude them. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const now = options.now ?? Date.now;
  const db = await openTestDatabase({ poolSize: options.poolSize });
  const exchange = await buildExchange({ now, seed: options.seed ?? 'larkspur', replayFolder: options.replayFolder });
  const exchangeApp = Fastify({ logger: false });
  await exchangeApp.register(exchange.plugin, { prefix: '/exchange' });
  const exchangeAddress = await exchangeApp.listen({ port: 0, host: '127.0.0.1' });
  const variables = { ...TEST_ENVIRONMENT, ...(options.isOneOrigin && { WEB_FOLDER: 'dist' }) };
  const settings: ProviderSettings = {
    ...readSettings({ ...variables, MONEY_BATCH_SIZE: process.env.MONEY_BATCH_SIZE }),
    exchange: simulatedExchange(exchangeAddress),
    dataDir: mkdtempSync(join(tmpdir(), 'larkspur-world-')),
    ...options.settings,
  };
  const passwords = await openPasswords(options.passwordCost ?? CHEAP_PASSWORDS);
  const providers: Provider[] = [];
  const withJobs = options.jobs ?? true;
  const mounted = options.isOneOrigin ? exchange : null;
  for (let index = 0; index < (options.providers ?? 1); index += 1) {
    const { connectionLimits, log = silentLog, logger } = options;
    const shared = { db, now, settings, log, logger, passwords, connectionLimits };
    providers.push(await startProvider(shared, withJobs, mounted));
  }
  const [first] = providers;
  if (!first) throw new Error('A world needs a provider.');
  const anonymous = createApiClient(first.url);
  return {
    url: first.url,
    urls: providers.map(({ url }) => url),
    db,
    exchange,
    exchangeUrl: settings.exchange.rest,
    settings,
    app: first.app,
    deps: first.deps,
    anonymous,
    ...createAccountActions(first.url, db),
    books: () => readBooks(db),
    async stop() {
      await Promise.all(providers.map(provider => provider.stop()));
      exchange.stop();
      await exchangeApp.close();
      await db.close();
      rmSync(settings.dataDir, { recursive: true, force: true });
    },
  };
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

async function startProvider(shared: Omit<ProviderDeps, 'market'>, withJobs: boolean, mounted: Exchange | null) {
  const { now, log } = shared;
  const market = createExchangeMarket({ ...shared.settings.exchange, fetch, now, monotonicNow: now, log });
  const deps = { ...shared, market };
  const app = await buildApp(deps);
  if (mounted) await app.register(mounted.plugin, { prefix: '/exchange' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  market.start();
  const jobs = withJobs ? startJobs(deps) : null;
  const stop = async () => {
    await app.close();
    await jobs?.stop();
    await market.stop();
  };
  return { app, deps, url, stop };
}

function createAccountActions(url: string, db: Database) {
  let count = 0;
  const anonymous = createApiClient(url);

  async function signIn(email: string, password: string): Promise<ApiClient> {
    const { body } = await anonymous.post<{ token: string }>('/api/login', { email, password });
    return createApiClient(url, body.token);
  }

  return {
    signIn,
    admin: () => signIn('admin@larkspur.test', 'admin-pass-1'),
    async signUp({ name = `person${(count += 1)}`, balance }: { name?: string; balance?: string } = {}) {
      const email = `${name}@example.test`;
      const password = `pass-of-${name}`;
      const registration = { fullName: name, username: name, email, phoneNumber: '+1 555 0199', password };
      const { status, body } = await anonymous.post<{ token: string; user: { _id: string } }>(
        '/api/registerUser',
        registration,
      );
      if (status !== 201) throw new Error(`${name} could not sign up: ${JSON.stringify(body)}`);
      const userId = body.user._id;
      if (balance !== undefined) await creditBalance(db, userId, balance);
      return { ...createApiClient(url, body.token), userId, email, password };
    },
  };
}

/** Adds an amount of USDT to a user's available balance by a posting. */
export async function creditBalance(db: Database, userId: string, amount: string): Promise<void> {
  await db.tx(tx => post(tx, adjustment({ _id: newId(), userId, amount: decimal(amount) })));
}

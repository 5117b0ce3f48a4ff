import Fastify from 'fastify';
import { type Logger } from 'pino';
import { buildExchange, type Exchange } from '#exchange/buildExchange.ts';
import { buildApp } from '#provider/buildApp.ts';
import { type Log } from '#provider/core/log.ts';
import { toLog } from '#provider/core/logger.ts';
import { type Database, openDatabase } from '#provider/db/database.ts';
import { openEmbeddedPostgres } from '#provider/db/embedded/embeddedPostgres.ts';
import { prepareSchema, requireRestrictedRole } from '#provider/db/prepareSchema.ts';
import { type ProviderDeps } from '#provider/deps.ts';
import { registerGracefulShutdown } from '#provider/http/gracefulShutdown.ts';
import { createAdministratorCheck } from '#provider/http/session.ts';
import { checkSeals } from '#provider/ledger/sealCheck.ts';
import { prepareSealRecordFile, createSealRecord } from '#provider/ledger/sealRecord.ts';
import { verifyBalances } from '#provider/ledger/verifyBalances.ts';
import { createExchangeMarket } from '#provider/market/exchangeMarket.ts';
import { SANDBOX_ACCOUNTS } from '#provider/modules/sandbox/seedSandbox.ts';
import { openPasswords } from '#provider/modules/session/passwords.ts';
import { ownAddress, type ProviderSettings, simulatedExchange } from '#provider/settings.ts';
import { startJobs } from '#provider/startJobs.ts';

const SEED = 'larkspur';
const now = Date.now;

/** Receives a part of the program that must be closed; the last one opened is closed first. */
type OnOpened = (part: { name: string; close: () => unknown }) => void;

/** Opens the database, the exchange and the provider in one process, on one address. Returns the message to print. */
export async function startProgram(settings: ProviderSettings, logger: Logger, onOpened: OnOpened): Promise<string> {
  const log = toLog(logger);
  const { url, ownerUrl, notice } = await openProgramDatabase(settings, log, onOpened);
  const db = await openDatabase(url);
  onOpened({ name: 'database', close: db.close });
  await prepareSchema(db, ownerUrl, { onWait: detail => log.warn('migration delayed by a lock', { detail }) });
  await requireRestrictedRole(db, { isRequired: ownerUrl !== null || settings.liveTrading, log });
  warnAboutCountries(settings, log);
  await verifyLedger(db, settings, log);

  const exchange = settings.market === 'simulated' ? await simulated(settings, db, log) : null;
  const { marketName: name, priceSource } = settings;
  const { rest: source } = settings.exchange;
  const followed = exchange ? simulatedExchange(await startPrivateExchange(exchange, onOpened)) : settings.exchange;
  const market = createExchangeMarket({ ...followed, source, name, priceSource, fetch, now, log });
  const passwords = await openPasswords();
  const deps: ProviderDeps = { db, now, settings, market, log, logger, passwords };
  const app = await buildApp(deps);
  if (exchange) await app.register(exchange.plugin, { prefix: '/exchange' });
  market.start();
  onOpened({ name: 'market', close: () => market.stop() });
  const jobs = startJobs(deps);
  onOpened({ name: 'jobs', close: () => jobs.stop() });
  // The last, and so the first to close: no job delays that, and requests in flight still have prices.
  await app.listen({ host: settings.host, port: settings.port });
  onOpened({ name: 'server', close: () => app.close() });
  void exchange?.warmUp();
  return [...notice, ...greeting(settings)].join('\n');
}

async function openProgramDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: ProviderSettings,
  log: Log,
  opened: OnOpened,
) {
  if (databaseUrl !== null) return { url: databaseUrl, ownerUrl: databaseOwnerUrl, notice: [] };
  const { url, ownerUrl, home, stop: close } = await openEmbeddedPostgres(dataDir, log);
  opened({ name: 'embedded PostgreSQL', close });
  const notice = home === dataDir ? [] : [`The data is kept in ${home}, not in ${dataDir}.`];
  return { url, ownerUrl, notice };
}

/** Warns when restricted countries have no effect on real balances. */
function warnAboutCountries({ liveTrading, countryHeader }: ProviderSettings, log: Log): void {
  if (!liveTrading || countryHeader !== null) return;
  const advice = 'Set COUNTRY_HEADER, otherwise restricted countries may trade.';
  log.warn('countries of visitors not checked', { advice });
}

/** Raises the alarms of the books and the seals before the first request; the jobs log the findings. */
async function verifyLedger(db: Database, { dataDir, databaseUrl }: ProviderSettings, log: Log): Promise<void> {
  await verifyBalances(db);
  const record = createSealRecord(prepareSealRecordFile(dataDir, databaseUrl));
  await checkSeals(db, record).catch((error: unknown) => log.error('the seals could not be verified', { error }));
}

const simulated = ({ replayFolder }: ProviderSettings, db: Database, log: Log): Promise<Exchange> =>
  buildExchange({ now, seed: SEED, replayFolder, isAdministrator: createAdministratorCheck({ db, now, log }) });

/**
 * Serves the exchange to the provider alone, on a separate port, where the weights and connections of visitors do not
 * count. Returns the address.
 */
async function startPrivateExchange(exchange: Exchange, opened: OnOpened): Promise<string> {
  const app = Fastify({ logger: false });
  registerGracefulShutdown(app);
  await app.register(exchange.plugin, { prefix: '/exchange', isMetered: false });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    exchange.stop();
  };
  opened({ name: 'exchange of the provider', close });
  return address;
}

function greeting({ host, port, sandbox, market }: ProviderSettings): string[] {
  const accounts = SANDBOX_ACCOUNTS.map(
    ({ email, password, role }) => `  ${email.padEnd(22)} ${password.padEnd(14)} ${role}`,
  );
  return [
    `Larkspur runs at ${ownAddress(host, port)}`,
    ...(sandbox ? ['Sandbox accounts (e-mail, password, role):', ...accounts] : []),
    ...(market === 'simulated' ? ['The market is simulated.'] : []),
    'Press Ctrl-C to stop.',
  ];
}

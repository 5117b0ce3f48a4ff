import { type FastifyInstance } from 'fastify';
import { buildExchange, type Exchange } from '#exchange/buildExchange.ts';
import { buildApp, type ProviderDeps } from '#provider/buildApp.ts';
import { openDatabase } from '#provider/db/database.ts';
import { openEmbeddedPostgres } from '#provider/db/embeddedPostgres.ts';
import { jsonLog } from '#provider/db/log.ts';
import { freePort } from '#provider/db/postgresServer.ts';
import { prepareSchema, requireRestrictedRole } from '#provider/db/prepareSchema.ts';
import { checkSeals } from '#provider/ledger/sealCheck.ts';
import { sealRecordFile, sealRecordIn } from '#provider/ledger/sealRecord.ts';
import { checkBooks } from '#provider/ledger/selfCheck.ts';
import { exchangeMarket } from '#provider/market/exchangeMarket.ts';
import { SANDBOX_ACCOUNTS } from '#provider/modules/sandbox/seedSandbox.ts';
import { openPasswords } from '#provider/modules/session/passwords.ts';
import { ownAddress, type ProviderSettings, readSettings } from '#provider/settings.ts';
import { startJobs } from '#provider/startJobs.ts';

const STOP_WITHIN_MS = 15_000;
const SEED = 'larkspur';
const log = jsonLog(line => void process.stderr.write(line));

/** What is open, in the order it was opened; it is closed the other way round. */
const open: { name: string; close: () => unknown }[] = [];
let isStopping = false;

// Whoever reads what we say may go away, be it a pipe or the log of the system: nobody's money waits for that.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
const starting = start();
starting.catch((error: NodeJS.ErrnoException) => {
  console.error(sentence(error));
  void stop(1);
});

/** Opens the database, the exchange and the provider in one process, on one address. */
async function start(): Promise<void> {
  const port = process.env.PORT?.trim() === '0' ? String(await freePort()) : process.env.PORT;
  const settings = readSettings({ ...process.env, PORT: port });
  const { url, ownerUrl } = await databaseUrls(settings);
  const db = await openDatabase(url);
  open.push({ name: 'database', close: db.close });
  await prepareSchema(db, ownerUrl);
  await requireRestrictedRole(db, { isRequired: ownerUrl !== null || settings.liveTrading, log });
  // What they find is logged by the jobs; here it only has to stand before the first request.
  await checkBooks(db);
  const record = sealRecordIn(sealRecordFile(settings.dataDir, settings.databaseUrl));
  await checkSeals(db, record).catch((error: unknown) => log.error('the seals could not be verified', { error }));

  const now = Date.now;
  const market = exchangeMarket({ ...settings.exchange, name: settings.marketName, fetch, now, log });
  const deps: ProviderDeps = { db, now, settings, market, fetch, log, passwords: await openPasswords() };
  const app = await buildApp(deps);
  if (settings.market === 'simulated') await mountExchange(app, settings);
  await app.listen({ host: settings.host, port: settings.port });
  open.push({ name: 'server', close: () => app.close() });
  market.start();
  open.push({ name: 'market', close: () => market.stop() });
  const jobs = startJobs(deps);
  open.push({ name: 'jobs', close: () => jobs.stop() });
  if (!isStopping) console.log(greeting(settings));
}

async function databaseUrls({ databaseUrl, databaseOwnerUrl, dataDir }: ProviderSettings) {
  if (databaseUrl !== null) return { url: databaseUrl, ownerUrl: databaseOwnerUrl };
  const { url, ownerUrl, home, stop: close } = await openEmbeddedPostgres(dataDir, log);
  open.push({ name: 'embedded PostgreSQL', close });
  if (home !== dataDir) console.log(`PostgreSQL's own user cannot reach ${dataDir}: the data is kept in ${home}.`);
  return { url, ownerUrl };
}

async function mountExchange(app: FastifyInstance, { replayFolder }: ProviderSettings): Promise<void> {
  const exchange: Exchange = await buildExchange({ now: Date.now, seed: SEED, replayFolder });
  await app.register(exchange.plugin, { prefix: '/exchange' });
  app.addHook('preClose', async () => exchange.stop());
}

/** Ends what is under way, stops the database last, and leaves within seconds whatever happens. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  // What is being opened right now could not be closed.
  await starting.catch(() => undefined);
  for (const { name, close } of open.reverse()) {
    try {
      await close();
    } catch (error) {
      log.error('could not close', { name, error });
    }
  }
  process.exit(exitCode);
}

function sentence(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is taken by another program: set PORT to a free one.`;
  if (error.code === 'ECONNREFUSED') return 'PostgreSQL does not answer: check DATABASE_URL.';
  return error.message;
}

function greeting({ host, port, sandbox, market }: ProviderSettings): string {
  const accounts = SANDBOX_ACCOUNTS.map(
    ({ email, password, role }) => `  ${email.padEnd(22)} ${password.padEnd(14)} ${role}`,
  );
  return [
    `Larkspur runs at ${ownAddress(host, port)}`,
    ...(sandbox ? ['Sandbox accounts (e-mail, password, role):', ...accounts] : []),
    ...(market === 'simulated' ? ['The market is simulated.'] : []),
    'Press Ctrl-C to stop.',
  ].join('\n');
}

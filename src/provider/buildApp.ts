import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Registry } from 'prom-client';
import { UPLOAD_TIMEOUT_MS } from '#contract/files.ts';
import { type Administration, createAdministration } from '#provider/administration/administration.ts';
import { type QueueSource } from '#provider/administration/queueSource.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { createDatabaseHealth, type DatabaseHealth } from '#provider/db/databaseHealth.ts';
import { registerConditionalReads } from '#provider/http/conditionalReads.ts';
import {
  registerClientIp,
  CONNECTION_LIMITS,
  registerConnectionLimits,
  serverTimeouts,
} from '#provider/http/connections.ts';
import { registerCors } from '#provider/http/cors.ts';
import {
  handleClientError,
  sendMalformed,
  registerErrorHandler,
  registerHttpVersion,
} from '#provider/http/errorHandler.ts';
import { registerGracefulShutdown, registerStopRefusal } from '#provider/http/gracefulShutdown.ts';
import { registerJsonBody } from '#provider/http/jsonBody.ts';
import { registerLimits } from '#provider/http/limits.ts';
import { registerPartners } from '#provider/http/partner.ts';
import { registerRequestId, withRequestId } from '#provider/http/requestId.ts';
import { registerRequestLog } from '#provider/http/requestLog.ts';
import { registerSecurityHeaders } from '#provider/http/securityHeaders.ts';
import { registerSession } from '#provider/http/session.ts';
import { type RouteEntry, registerZodRoutes, type ZodApp } from '#provider/http/zodRoutes.ts';
import { coinRoutes } from '#provider/modules/coins/coinRoutes.ts';
import { coinStore } from '#provider/modules/coins/coinStore.ts';
import { depositMethodRoutes } from '#provider/modules/depositMethods/depositMethodRoutes.ts';
import { depositMethodStore } from '#provider/modules/depositMethods/depositMethodStore.ts';
import { depositQueue } from '#provider/modules/deposits/depositQueue.ts';
import { depositRoutes } from '#provider/modules/deposits/depositRoutes.ts';
import { depositService } from '#provider/modules/deposits/depositService.ts';
import { createDecodeQueue } from '#provider/modules/files/decodeQueue.ts';
import { fileLinks, readLinkKey } from '#provider/modules/files/fileLinks.ts';
import { fileRoutes } from '#provider/modules/files/fileRoutes.ts';
import { fileService } from '#provider/modules/files/fileService.ts';
import { createImageDecoder } from '#provider/modules/files/imageDecoder.ts';
import { uploadQuota } from '#provider/modules/files/uploadQuota.ts';
import { createUploadSlots } from '#provider/modules/files/uploadSlots.ts';
import { healthRoutes, timeRoutes } from '#provider/modules/health/healthRoutes.ts';
import { kycQueue } from '#provider/modules/kyc/kycQueue.ts';
import { kycRoutes } from '#provider/modules/kyc/kycRoutes.ts';
import { kycService } from '#provider/modules/kyc/kycService.ts';
import { chatFrameRoutes } from '#provider/modules/liveChat/chatFrameRoutes.ts';
import { openApiRoutes } from '#provider/modules/openApi/openApiRoutes.ts';
import { assertSandboxMode } from '#provider/modules/sandbox/assertSandboxMode.ts';
import { siteSettingRoutes } from '#provider/modules/siteSetting/siteSettingRoutes.ts';
import { type SiteSettingService, siteSettingService } from '#provider/modules/siteSetting/siteSettingService.ts';
import { statementRoutes } from '#provider/modules/statement/statementRoutes.ts';
import { assertSameMarket } from '#provider/modules/trades/settlementService.ts';
import { tradeRoutes } from '#provider/modules/trades/tradeRoutes.ts';
import { tradeService } from '#provider/modules/trades/tradeService.ts';
import { newestTrades } from '#provider/modules/trades/newestTrades.ts';
import { tradeWork } from '#provider/modules/trades/tradeWork.ts';
import { transferRoutes } from '#provider/modules/transfers/transferRoutes.ts';
import { transferService } from '#provider/modules/transfers/transferService.ts';
import { transferWork } from '#provider/modules/transfers/transferWork.ts';
import { createLookupLimiter } from '#provider/modules/users/lookupLimiter.ts';
import { payIdRoutes } from '#provider/modules/users/payIdRoutes.ts';
import { userRoutes } from '#provider/modules/users/userRoutes.ts';
import { userService } from '#provider/modules/users/userService.ts';
import { userStore } from '#provider/modules/users/userStore.ts';
import { readBuiltApp } from '#provider/modules/webApp/builtApp.ts';
import { listHosts, createWebConfig } from '#provider/modules/webApp/createWebConfig.ts';
import { cspReportRoutes } from '#provider/modules/webApp/cspReportRoutes.ts';
import { webAppRoutes } from '#provider/modules/webApp/webAppRoutes.ts';
import { withdrawMethodRoutes } from '#provider/modules/withdrawMethods/withdrawMethodRoutes.ts';
import { withdrawMethodStore } from '#provider/modules/withdrawMethods/withdrawMethodStore.ts';
import { withdrawQueue } from '#provider/modules/withdraws/withdrawQueue.ts';
import { withdrawRoutes } from '#provider/modules/withdraws/withdrawRoutes.ts';
import { withdrawService } from '#provider/modules/withdraws/withdrawService.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits, NO_RATE_LIMITS } from '#provider/rateLimit/rateLimits.ts';
import { createRequestCounter, type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { buildAdministration } from './buildAdministration.ts';
import { buildMetrics, createMetrics } from './buildMetrics.ts';
import { buildNotifications } from './buildNotifications.ts';
import { buildOperations } from './buildOperations.ts';
import { buildSignIn } from './buildSignIn.ts';
import { type ProviderDeps } from './deps.ts';
import { seedSandboxData } from './seedSandboxData.ts';
import { type ProviderSettings } from './settings.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const URL_LIMIT = 200;
/** Longer than the longest upload. */
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS + 10_000;

/** Creates the provider as a Fastify server that does not listen yet, with every plugin and module in order. */
export async function buildApp(deps: ProviderDeps): Promise<FastifyInstance> {
  const limits = { ...CONNECTION_LIMITS, longBodyMs: REQUEST_TIMEOUT_MS, ...deps.connectionLimits };
  const app = Fastify({
    ...(deps.logger && { loggerInstance: deps.logger.child({}, { level: 'warn' }) }),
    // `requestLog.ts` logs a bounded number instead, because clients decide how many there are.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT_BYTES,
    // By default a start fails after ten seconds, which a busy machine may need.
    pluginTimeout: 0,
    ...serverTimeouts(limits),
    routerOptions: { maxParamLength: URL_LIMIT },
    trustProxy: (_address: string, hop: number) => hop < deps.settings.trustedProxies,
    // `registerStopRefusal` refuses those requests with a code.
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    frameworkErrors: (_error, request, reply) => sendMalformed(withRequestId(request, reply)),
  });
  registerRequestId(app);
  registerHttpVersion(app);
  registerGracefulShutdown(app);
  registerConnectionLimits(app, {
    limits,
    longBodies: ['/upload'],
    isBehindProxy: deps.settings.trustedProxies > 0,
    log: deps.log,
  });
  registerClientIp(app);
  // In a scope, so that its hooks and error handler do not apply to what else is mounted on this server.
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  await app.register(async scope => registerProvider(scope, deps, table));
  return app;
}

async function registerProvider(scope: FastifyInstance, deps: ProviderDeps, table: RouteEntry[]): Promise<void> {
  const { registry, responseSerializer } = createMetrics(scope, deps);
  const app = registerZodRoutes(scope, table, responseSerializer);
  const databaseHealth = createDatabaseHealth(deps);
  app.addHook('onClose', databaseHealth.stop);
  registerErrorHandler(app, deps.log, databaseHealth.reportFailure);
  registerSecurityHeaders(app, getSecurityOptions(deps.settings));
  registerCors(app, deps.settings.corsOrigins);
  registerStopRefusal(app);
  registerJsonBody(app);
  registerSession(app, { ...deps, partners: deps.settings.partners });
  registerConditionalReads(app, deps);
  registerRequestLog(app, deps);
  registerPartners(app, deps.settings.partners);
  const [rateLimits, counter] = [getRateLimits(deps.settings), createRequestCounter(deps)];
  registerLimits(app, { rateLimits, admitMoney: key => counter.count({ limit: rateLimits.moneyRequests, key }) });
  await registerModules(app, deps, { databaseHealth, rateLimits, counter, registry });
  await openApiRoutes(app, { table });
}

interface Shared {
  databaseHealth: DatabaseHealth;
  rateLimits: RateLimits;
  counter: RequestCounter;
  registry: Registry | null;
}

async function registerModules(app: ZodApp, deps: ProviderDeps, shared: Shared): Promise<void> {
  const { db, now } = deps;
  await assertSandboxMode(db, deps.settings.sandbox);
  await assertSameMarket(db, deps.market.name);
  const siteSetting = siteSettingService(deps.settings);
  const isFourEyesOn = async (tx: Tx) => (await siteSetting.fourEyes(tx)).isOn;
  const administration = createAdministration({ db, now, isFourEyesOn });
  const activeCoins = (tx: Tx) => coinStore(tx).active();
  const users = userService({ newestTrades });
  if (deps.settings.sandbox) await seedSandboxData(deps, users);
  await healthRoutes(app, { db, databaseHealth: shared.databaseHealth, market: deps.market });
  await buildSignIn(app, deps, { ...shared, users, administration, readFourEyes: siteSetting.fourEyes });
  await userRoutes(app, { db, users });
  await buildNotifications(app, deps, { ...shared, activeCoins });
  const { countryHeader, moneyBatchSize } = deps.settings;
  const { market } = deps;
  await tradeRoutes(app, {
    db,
    trades: tradeService({ db, market, activeCoins }),
    work: tradeWork({ market, now, siteSetting: siteSetting.read, activeCoins }),
    countryHeader,
    batches: { maxSize: moneyBatchSize },
  });
  await siteSettingRoutes(app, { db, siteSetting });
  await registerTransfers(app, deps, { ...shared, siteSetting });
  const withdrawals = await registerWithdraws(app, deps, { administration, siteSetting });
  const queues = [...(await registerRecords(app, deps, administration)), withdrawals];
  const { states } = await buildAdministration(app, { ...deps, administration, queues });
  await buildMetrics(app, deps, {
    registry: shared.registry,
    queueStates: () => states('owner'),
    canWrite: shared.databaseHealth.canWrite,
  });
  await buildOperations(app, deps, { administration, siteSetting, isFourEyesOn });
  await registerPage(app, deps);
}

async function registerTransfers(
  app: ZodApp,
  { db, now, settings }: ProviderDeps,
  { counter, siteSetting }: Shared & { siteSetting: SiteSettingService },
): Promise<void> {
  const lookups = createLookupLimiter({ now, counter });
  await payIdRoutes(app, { db, lookups });
  await transferRoutes(app, {
    db,
    transfers: transferService({ db, countFailedLookup: lookups.count }),
    work: transferWork({ now, siteSetting: siteSetting.read, getParties: lookups.readParties }),
    batches: { maxSize: settings.moneyBatchSize },
  });
}

async function registerWithdraws(
  app: ZodApp,
  { db, now }: ProviderDeps,
  { administration, siteSetting }: { administration: Administration; siteSetting: SiteSettingService },
): Promise<QueueSource> {
  const service = withdrawService({
    db,
    now,
    methodByType: (tx, type) => withdrawMethodStore(tx).byType(type),
    isOurAddress: (tx, address) => depositMethodStore(tx).holds(address),
    administration,
    fourEyesAbove: async tx => (await siteSetting.fourEyes(tx)).above,
  });
  await withdrawMethodRoutes(app, { db });
  await withdrawRoutes(app, { db, withdraws: service });
  return withdrawQueue(service.toAdminView);
}

async function registerRecords(
  app: ZodApp,
  { db, now, settings }: ProviderDeps,
  administration: Administration,
): Promise<QueueSource[]> {
  const links = fileLinks(await readLinkKey(db, settings.linkSecret), { now, publicOrigin: settings.publicOrigin });
  const decoder = createImageDecoder();
  app.addHook('onClose', async () => decoder.close());
  const quota = uploadQuota({ db, now });
  const files = fileService({ db, now, links, quota, slots: createUploadSlots(), queue: createDecodeQueue(), decoder });
  const methodByType = (tx: Tx, type: string) => depositMethodStore(tx).byType(type, { orInactive: true });
  const deposits = depositService({ db, now, methodByType, screenshots: files, administration });
  await timeRoutes(app, { now });
  await coinRoutes(app, { db });
  await depositMethodRoutes(app, { db, now });
  await fileRoutes(app, { files, isCrossOrigin: settings.corsOrigins.length > 0 });
  await depositRoutes(app, { db, deposits });
  const kyc = kycService({ db, now, users: userStore, images: files, administration });
  await kycRoutes(app, { db, kyc });
  await statementRoutes(app, { db });
  return [depositQueue(deposits.toAdminView), kycQueue(kyc.toAdminView)];
}

async function registerPage(app: ZodApp, { log, now, settings }: ProviderDeps): Promise<void> {
  await cspReportRoutes(app, { log, now });
  const framedBy = [...settings.corsOrigins, ...settings.embedOrigins];
  await chatFrameRoutes(app, { liveChat: settings.liveChat, framedBy });
  await webAppRoutes(app, { built: await readBuiltApp(settings.webFolder), config: createWebConfig(settings) });
}

const getRateLimits = ({ rateLimits }: ProviderSettings): RateLimits =>
  rateLimits ? DEFAULT_RATE_LIMITS : NO_RATE_LIMITS;

const getSecurityOptions = (settings: ProviderSettings) => ({
  connectTo: listHosts(createWebConfig(settings)),
  imagesFrom: settings.publicOrigin === null ? [] : [settings.publicOrigin],
  embedOrigins: settings.embedOrigins,
  framesChat: settings.liveChat !== null,
  trustsProxy: settings.trustedProxies > 0,
});

import { type CoinSymbol } from '#contract/coins.ts';
import { type Tx } from '#provider/db/database.ts';
import { createRecentPrices } from '#provider/market/recentPrices.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { notificationRoutes } from '#provider/modules/notifications/notificationRoutes.ts';
import { notificationService } from '#provider/modules/notifications/notificationService.ts';
import { priceAlertRoutes } from '#provider/modules/priceAlerts/priceAlertRoutes.ts';
import { priceAlertService } from '#provider/modules/priceAlerts/priceAlertService.ts';
import { pushRoutes } from '#provider/modules/push/pushRoutes.ts';
import { pushService } from '#provider/modules/push/pushService.ts';
import { readVapidKeys } from '#provider/modules/push/vapidKeys.ts';
import { type RateLimits } from '#provider/rateLimit/rateLimits.ts';
import { type RequestCounter } from '#provider/rateLimit/requestCounter.ts';
import { type ProviderDeps } from './deps.ts';

interface NotificationParts {
  activeCoins: (tx: Tx) => Promise<CoinSymbol[]>;
  counter: RequestCounter;
  rateLimits: RateLimits;
}

/** Registers the notification centre, the devices that receive pushes, and the price alerts. */
export async function buildNotifications(
  app: ZodApp,
  { db, now, market, settings }: ProviderDeps,
  parts: NotificationParts,
): Promise<void> {
  const { publicKey } = await readVapidKeys(db, settings.vapidPrivateKey);
  await notificationRoutes(app, { notifications: notificationService({ db, now }) });
  await pushRoutes(app, { push: pushService({ db, now, publicKey }) });
  const alerts = priceAlertService({ db, now, market, ...parts, recentPrices: createRecentPrices(market, now) });
  await priceAlertRoutes(app, { db, alerts });
}

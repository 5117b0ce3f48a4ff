import { type CoinSymbol } from '#contract/coins.ts';
import { type Tx } from '#provider/db/database.ts';
import { type ZodApp } from '#provider/http/zodRoutes.ts';
import { notificationRoutes } from '#provider/modules/notifications/notificationRoutes.ts';
import { notificationService } from '#provider/modules/notifications/notificationService.ts';
import { priceAlertRoutes } from '#provider/modules/priceAlerts/priceAlertRoutes.ts';
import { priceAlertService } from '#provider/modules/priceAlerts/priceAlertService.ts';
import { pushRoutes } from '#provider/modules/push/pushRoutes.ts';
import { pushService } from '#provider/modules/push/pushService.ts';
import { readVapidKeys } from '#provider/modules/push/vapidKeys.ts';
import { type ProviderDeps } from './deps.ts';

interface NotificationParts {
  activeCoins: (tx: Tx) => Promise<CoinSymbol[]>;
}

/** Registers the notification centre, the devices that receive pushes, and the price alerts. */
export async function buildNotifications(
  app: ZodApp,
  { db, now, settings }: ProviderDeps,
  { activeCoins }: NotificationParts,
): Promise<void> {
  const { publicKey } = await readVapidKeys(db, settings.vapidPrivateKey);
  await notificationRoutes(app, { notifications: notificationService({ db, now }) });
  await pushRoutes(app, { push: pushService({ db, now, publicKey }) });
  await priceAlertRoutes(app, { db, alerts: priceAlertService({ db, now, activeCoins }) });
}

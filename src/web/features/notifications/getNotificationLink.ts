import type { Notification } from '#contract/notifications/notifications.ts';

interface NotificationLink {
  to: string;
  state?: { symbol: string };
}

/** Returns the link to what a notification is about. */
export function getNotificationLink(notification: Notification): NotificationLink {
  switch (notification.kind) {
    case 'trade':
      return { to: `/order/${notification.ref}` };
    case 'deposit':
    case 'withdraw':
    case 'transfer':
      return { to: `/${notification.kind}/log/${notification.ref}` };
    case 'kyc':
      return { to: '/kyc/log' };
    case 'signIn':
      return { to: '/settings#devices' };
    case 'notice':
      return { to: '/app/notice' };
    case 'priceAlert':
      return { to: '/trade', state: { symbol: notification.coin } };
  }
}

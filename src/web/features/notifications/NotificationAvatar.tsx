import Avatar from '@mui/material/Avatar';
import type { Notification } from '#contract/notifications/notifications.ts';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { rem } from '#web/theme/tokens.ts';

type Tone = 'success' | 'warning' | 'primary';
type Mark = readonly [icon: IconName, tone: Tone];

const DECIDED = { Completed: ['check', 'success'], Rejected: ['alert', 'warning'] } as const;

/** Returns the mark of a notification that is not about a coin. */
function getMark(notification: Exclude<Notification, { kind: 'trade' | 'priceAlert' }>): Mark {
  switch (notification.kind) {
    case 'deposit':
    case 'withdraw':
      return DECIDED[notification.status];
    case 'transfer':
      return ['deposit', 'success'];
    case 'kyc':
      return notification.status === 'Completed' ? ['shield', 'primary'] : DECIDED.Rejected;
    case 'signIn':
      return ['device', 'primary'];
    case 'notice':
      return ['bell', 'primary'];
  }
}

const SIZE_PX = 36;

/** Shows the coin or an icon of a notification; the title states it in words. */
export function NotificationAvatar({ notification }: { notification: Notification }) {
  if (notification.kind === 'trade') return <CoinAvatar coin={toCoin(notification.coinType)} size={SIZE_PX} />;
  if (notification.kind === 'priceAlert') return <CoinAvatar coin={notification.coin} size={SIZE_PX} />;
  const [icon, tone] = getMark(notification);
  return (
    <Avatar
      aria-hidden
      sx={{ width: rem(SIZE_PX), height: rem(SIZE_PX), bgcolor: `${tone}.soft`, color: `${tone}.onSoft` }}
    >
      <Icon name={icon} size={18} />
    </Avatar>
  );
}

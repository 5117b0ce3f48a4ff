import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { countOpenTrades, usersApi } from '#web/api/users.ts';
import type { IconName } from '#web/components/Icon.tsx';

const TABS = [
  { to: '/', icon: 'home', name: 'home', also: '/onchain' },
  { to: '/markets', icon: 'markets', name: 'markets' },
  { to: '/trade', icon: 'trade', name: 'trade' },
  { to: '/orders', icon: 'orders', name: 'orders', also: '/order' },
  { to: '/wallet', icon: 'wallet', name: 'wallet' },
] as const satisfies readonly { to: string; icon: IconName; name: string; also?: string }[];

const isUnder = (path: string, root: string) => path === root || (root !== '/' && path.startsWith(`${root}/`));

interface Tab {
  to: string;
  icon: IconName;
  label: string;
  isCurrent: boolean;
  /** Zero except on the orders tab. */
  openTrades: number;
}

/** Returns the main destinations of the app; the current one is marked. */
export function useTabs(): readonly Tab[] {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  // Uses the data that screens requested, without a request of its own.
  const { openTrades } = usersApi.endpoints.getUserById.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({
      openTrades: data ? countOpenTrades(data) : 0,
    }),
  });
  return TABS.map(({ to, icon, name, ...tab }) => ({
    to,
    icon,
    label: t(`tabs.${name}`),
    openTrades: name === 'orders' ? openTrades : 0,
    isCurrent: isUnder(pathname, to) || ('also' in tab && isUnder(pathname, tab.also)),
  }));
}

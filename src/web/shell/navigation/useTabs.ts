import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { countOpenTrades, usersApi } from '#web/api/users.ts';
import type { IconName } from '#web/components/Icon.tsx';
import { isOfTab, TABS } from './tabs.ts';

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
  return TABS.map(tab => ({
    to: tab.to,
    icon: tab.name,
    label: t(`tabs.${tab.name}`),
    openTrades: tab.name === 'orders' ? openTrades : 0,
    isCurrent: isOfTab(tab, pathname),
  }));
}

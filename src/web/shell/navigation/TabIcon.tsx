import { Icon, type IconName } from '#web/components/Icon.tsx';
import { LazyBadge } from '#web/components/LazyBadge.tsx';

/** Renders the icon of a tab with the number of open trades, which the tab's title states, too. */
export const TabIcon = ({ name, openTrades }: { name: IconName; openTrades: number }) => (
  <LazyBadge isShown={openTrades > 0} color="primary" badgeContent={openTrades} max={99} aria-hidden>
    <Icon name={name} />
  </LazyBadge>
);

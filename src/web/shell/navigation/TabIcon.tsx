import { Icon, type IconName } from '#web/components/Icon.tsx';
import { LazyBadge } from '#web/components/LazyBadge.tsx';

interface TabIconProps {
  name: IconName;
  openTrades: number;
  /** In px. */
  size?: number;
}

/** Renders the icon of a tab with the number of open trades, which the tab's title states, too. */
export const TabIcon = ({ openTrades, ...icon }: TabIconProps) => (
  <LazyBadge isShown={openTrades > 0} color="primary" badgeContent={openTrades} max={99} aria-hidden>
    <Icon {...icon} />
  </LazyBadge>
);

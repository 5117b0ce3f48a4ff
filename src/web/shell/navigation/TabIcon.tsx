import Badge from '@mui/material/Badge';
import { Icon, type IconName } from '#web/components/Icon.tsx';

/** Renders the icon of a tab with the number of open trades, which the tab's title states, too. */
export const TabIcon = ({ name, openTrades }: { name: IconName; openTrades: number }) => (
  <Badge color="primary" badgeContent={openTrades} max={99} aria-hidden>
    <Icon name={name} />
  </Badge>
);

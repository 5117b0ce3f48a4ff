import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

interface WayProps {
  icon: IconName;
  name: string;
}

const Inside = ({ icon, name, end }: WayProps & { end: IconName }) => (
  <>
    <ListItemIcon sx={{ color: 'primary.onSoft' }}>
      <Icon name={icon} />
    </ListItemIcon>
    <ListItemText primary={name} />
    <Icon name={end} size={18} sx={{ color: 'text.secondary' }} />
  </>
);

/** A row that leads to another screen of the app. */
export function WayRow({ to, ...way }: WayProps & { to: string }) {
  return (
    <ListItemButton component={Link} to={to} disableGutters>
      <Inside {...way} end="forward" />
    </ListItemButton>
  );
}

interface OuterWayRowProps extends AnchorHTMLAttributes<HTMLAnchorElement>, WayProps {
  href: string;
}

/** A row that leads out of the app; the page it opens learns nothing of ours. */
export function OuterWayRow({ icon, name, ...rest }: OuterWayRowProps) {
  return (
    <ListItemButton component="a" target="_blank" rel="noopener noreferrer" disableGutters {...rest}>
      <Inside icon={icon} name={name} end="external" />
    </ListItemButton>
  );
}

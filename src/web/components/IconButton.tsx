import MuiIconButton, { type IconButtonProps as MuiIconButtonProps } from '@mui/material/IconButton';
import { Link, type LinkProps } from './RouterLink.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface IconLabel {
  icon: IconName;
  label: string;
  iconSize?: number;
}

export function IconButton({ icon, label, iconSize, ...rest }: MuiIconButtonProps & IconLabel) {
  return (
    <MuiIconButton aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} />
    </MuiIconButton>
  );
}

export function IconLink({ icon, label, iconSize, ...rest }: Omit<LinkProps, 'color'> & IconLabel) {
  return (
    <MuiIconButton component={Link} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} />
    </MuiIconButton>
  );
}

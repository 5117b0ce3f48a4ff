import Avatar from '@mui/material/Avatar';
import { rem } from '#web/theme/tokens.ts';
import { Icon, type IconName } from './Icon.tsx';

const BRAND = { color: 'primary.onSoft', bgcolor: 'primary.soft' };

interface LargeIconProps {
  name: IconName;
  colors?: { color: string; bgcolor: string };
}

/** Renders a large decorative icon on a round background. */
export const LargeIcon = ({ name, colors = BRAND }: LargeIconProps) => (
  <Avatar aria-hidden sx={{ width: rem(56), height: rem(56), ...colors }}>
    <Icon name={name} size={28} />
  </Avatar>
);

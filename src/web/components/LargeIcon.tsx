import Avatar from '@mui/material/Avatar';
import { rem } from '#web/theme/tokens.ts';
import { Icon, type IconName } from './Icon.tsx';

const BRAND = { color: 'primary.onSoft', bgcolor: 'primary.soft' };

interface LargeIconProps {
  name: IconName;
  /** Other colours than the brand's. */
  colors?: { color: string; bgcolor: string };
}

/** What a screen or an empty part is about, for the eye: a large icon on a round ground. */
export const LargeIcon = ({ name, colors = BRAND }: LargeIconProps) => (
  <Avatar aria-hidden sx={{ width: rem(56), height: rem(56), ...colors }}>
    <Icon name={name} size={28} />
  </Avatar>
);

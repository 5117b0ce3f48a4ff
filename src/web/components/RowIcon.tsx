import Avatar from '@mui/material/Avatar';
import { Icon, type IconName } from './Icon.tsx';
import { rem } from '#web/theme/tokens.ts';

export const RowIcon = ({ name }: { name: IconName }) => (
  <Avatar aria-hidden sx={{ width: rem(36), height: rem(36) }}>
    <Icon name={name} size={18} />
  </Avatar>
);

import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { rem } from '#web/theme/tokens.ts';
import { Icon, type IconName } from './Icon.tsx';

const badge = { width: rem(18), height: rem(18), bgcolor: 'background.raised', color: 'text.primary' };

/** Renders a logo with a badge for the direction of the money; the row states it in words. */
export const BadgedAvatar = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <Badge
    overlap="circular"
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    badgeContent={
      <Avatar aria-hidden sx={badge}>
        <Icon name={icon} size={12} strokeWidth={2.25} />
      </Avatar>
    }
    // With large fonts the words need its width.
    sx={{ flex: 'none', [LARGE_FONTS]: { display: 'none' } }}
  >
    {children}
  </Badge>
);

import Badge, { type BadgeProps } from '@mui/material/Badge';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { rem } from '#web/theme/tokens.ts';

// Begins right of the icon's middle and grows outwards, so that the icon stays visible beside any number.
const corner = {
  '& .MuiBadge-standard': {
    top: rem(-7),
    right: 'auto',
    left: rem(14),
    minWidth: rem(16),
    height: rem(16),
    px: 1,
    typography: 'overline',
    lineHeight: 1,
    transform: 'none',
    // Stays below the bar above, and grows over the icon rather than over the next control.
    [LARGE_FONTS]: { top: 0, right: rem(-8), left: 'auto' },
  },
} as const;

/** Renders a number or a dot at the upper right corner of an icon. */
export default function CornerBadge(props: BadgeProps) {
  return <Badge {...props} sx={corner} />;
}

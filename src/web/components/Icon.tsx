import { memo } from 'react';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { rem } from '#web/theme/tokens.ts';
import { ICON_SIZE, ICON_STROKE, shortcutPaths, tabPaths } from './iconPaths.ts';

// Strokes on a grid of 24 × 24.
const PATHS = {
  ...shortcutPaths,
  ...tabPaths,
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.5 5.7 3.5 9s-1 6.5-3.5 9c-2.5-2.5-3.5-5.7-3.5-9s1-6.5 3.5-9z',
  support: 'M4 14v-2a8 8 0 0 1 16 0v2M4 13h3v6H5a1 1 0 0 1-1-1zM20 13h-3v6h2a1 1 0 0 0 1-1zM20 18c0 2-2 3-5 3',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  down: 'M5 9l7 7 7-7',
  arrowUp: 'M12 20V5M6 11l6-6 6 6',
  arrowDown: 'M12 4v15M6 13l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a2.8 2.8 0 0 0 4 4',
  withdraw: 'M12 20V8M7 13l5-5 5 5M4 4h16',
  transfer: 'M20 4 11 13M20 4l-6 16-3-7-7-3z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  upload: 'M12 16V5M7 9.5 12 4.5l5 5M5 20h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  alert: 'M12 8v5M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  offline: 'M4 4l16 16M5 10a11 11 0 0 1 4-2.5M19 10a11 11 0 0 0-6-3M8 13.5a6 6 0 0 1 3-1.5M12 18h.01',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6zM10 20a2 2 0 0 0 4 0',
  clock: 'M12 7v5l3.5 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  log: 'M5 6h14M5 12h14M5 18h9',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  depositLog: 'M4 6h9M4 12h6M4 18h6M17 6v12M13 14l4 4 4-4',
  withdrawLog: 'M4 6h6M4 12h6M4 18h9M17 18V6M13 10l4-4 4 4',
  transferLog: 'M4 5h9M4 19h9M4 12h16M16 8l4 4-4 4',
  logout: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h11M17 8l4 4-4 4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  chat: 'M4 5h16v11H9l-5 4z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5 7.5-5s6.5 1 7.5 5',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  settings: 'M4 8h9M19 8h1M16 5v6M4 16h1M11 16h9M8 13v6',
  shield: 'M12 3l7 3v5c0 4.6-3 8.2-7 10-4-1.8-7-5.4-7-10V6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  refresh: 'M20 11a8 8 0 1 0-1.5 5.5M20 5v6h-6',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6M18 17v.01',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9 9h6v6H9z',
} as const;

export type IconName = keyof typeof PATHS;

export interface StrokeIconProps extends SvgIconProps {
  d: string;
  size?: number;
}

export const StrokeIcon = ({ d, size = ICON_SIZE, strokeWidth = ICON_STROKE, sx, ...rest }: StrokeIconProps) => (
  <SvgIcon {...rest} sx={[{ fontSize: rem(size) }, ...(Array.isArray(sx) ? sx : [sx])]}>
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </SvgIcon>
);

type IconProps = Omit<StrokeIconProps, 'd'> & { name: IconName };

/** Renders an icon of the app. It is hidden from screen readers, so its parent needs a name. */
export const Icon = memo(function Icon({ name, ...rest }: IconProps) {
  return <StrokeIcon d={PATHS[name]} {...rest} />;
});

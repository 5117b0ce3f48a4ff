import { StrokeIcon, type StrokeIconProps } from '#web/components/Icon.tsx';

// Strokes on a grid of 24 × 24.
const PATHS = {
  becomes: 'M4 12h16M14 6l6 6-6 6',
  dashboard: 'M4 4h7v8H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.8-3.4 3.3-5 6.5-5s5.7 1.6 6.5 5M16 4.3a3.5 3.5 0 0 1 0 6.6M18 15.3c1.8.7 3 2.3 3.5 4.7',
  deposits: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  withdraws: 'M12 20V8M7 13l5-5 5 5M4 4h16',
  kycs: 'M3 5h18v14H3zM8.5 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 16c.4-1.5 1.5-2.3 3-2.3s2.6.8 3 2.3M14.5 9.5H18M14.5 13.5H18',
  approvals: 'M4 12.5l4 4L17 7M11 16l.5.5L21 7',
  trades: 'M4 8h15l-4-4M20 16H5l4 4',
  transfers: 'M20 4 11 13M20 4l-6 16-3-7-7-3z',
  coins: 'M9 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM15.5 10.2A6 6 0 1 1 9.3 17',
  depositMethods: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  withdrawMethods: 'M4 4h16v16H4zM4 10h16M9 14.5l3 3 3-3M12 17V12',
  settings: 'M4 8h9M19 8h1M16 5v6M4 16h1M11 16h9M8 13v6',
  books: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6',
  voids: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.6 5.6l12.8 12.8',
  audit: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  administrators:
    'M12 3l7 3v5c0 4.6-3 8.2-7 10-4-1.8-7-5.4-7-10V6zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 16.5c.5-1.6 1.8-2.5 3.5-2.5s3 .9 3.5 2.5',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  filter: 'M4 7h16M7 12h10M10 17h4',
  turn: 'M19.5 13a7.5 7.5 0 1 1-2-6.2L20 9M20 4v5h-5',
  more: 'M4 6h16M4 12h16M4 18h16',
  logout: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h11M17 8l4 4-4 4',
} as const;

export type AdminIconName = keyof typeof PATHS;

/** Renders an icon of the administrator's pages. It is hidden from screen readers, so its parent needs a name. */
export const AdminIcon = ({ name, ...rest }: Omit<StrokeIconProps, 'd'> & { name: AdminIconName }) => (
  <StrokeIcon d={PATHS[name]} {...rest} />
);

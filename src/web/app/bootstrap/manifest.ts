import { palettes } from '#web/theme/palettes.ts';

const png = (src: string, edge: number, purpose?: 'maskable') => ({
  src,
  type: 'image/png',
  sizes: `${edge}x${edge}`,
  purpose,
});

export const manifest = () => ({
  name: 'Larkspur',
  short_name: 'Larkspur',
  description: 'Deposit, send and trade USDT at prices you can verify.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: palettes.dark.page,
  theme_color: palettes.dark.page,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    png('/icon-192.png', 192),
    png('/icon-512.png', 512),
    png('/icon-maskable-512.png', 512, 'maskable'),
  ],
});

/**
 * The colours of look.md: the only place where one is written. What the page shows takes them from `tokens.ts`. `wait` is
 * for texts; `pending` is the yellow of a mark beside such a text, which no text could have on a light ground.
 */
const dark = {
  page: '#0B0F14',
  surface: '#121821',
  raised: '#1A222D',
  line: '#243040',
  text: '#E8EDF3',
  muted: '#8FA0B3',
  brand: '#7C7FFF',
  onBrand: '#0A0A1E',
  brandSoft: '#1B1E3A',
  onBrandSoft: '#B9BBFF',
  up: '#2BD4A0',
  down: '#FF7A7A',
  wait: '#F5B83D',
  pending: '#F5B83D',
};

export type Palette = typeof dark;
export type ThemeMode = 'dark' | 'light';

const light: Palette = {
  page: '#F6F7FB',
  surface: '#FFFFFF',
  raised: '#EEF0F6',
  line: '#DDE2EC',
  text: '#10151C',
  muted: '#55647A',
  brand: '#4B4FE0',
  onBrand: '#FFFFFF',
  brandSoft: '#E8E9FF',
  onBrandSoft: '#3A3DB8',
  up: '#0A7F5C',
  down: '#C62F3A',
  wait: '#8A5A00',
  pending: '#F2A900',
};

export const palettes: Record<ThemeMode, Palette> = { dark, light };

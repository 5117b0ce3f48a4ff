// The only place with literal colours. `wait` is for texts and `pending` for marks: a bright yellow text would be
// unreadable on a light background. The soft colours are tints of success, error and wait.
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
  success: '#2BD4A0',
  successSoft: '#13302F',
  error: '#FF7A7A',
  errorSoft: '#33242D',
  wait: '#F5B83D',
  waitSoft: '#322D25',
  pending: '#F5B83D',
};

export type Palette = typeof dark;
export type ThemeMode = 'dark' | 'light';
export type PriceColors = 'greenUp' | 'redUp';

/** The colours of rising and falling prices, of gains and losses: those of success and error, as the user ordered them. */
export type FullPalette = Palette & Record<'up' | 'upSoft' | 'down' | 'downSoft', string>;

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
  success: '#0A7F5C',
  successSoft: '#EDF6F3',
  error: '#C62F3A',
  errorSoft: '#FBEEEF',
  wait: '#8A5A00',
  waitSoft: '#F6F1E6',
  pending: '#F2A900',
};

export const palettes: Record<ThemeMode, Palette> = { dark, light };

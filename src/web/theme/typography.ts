import type { ThemeOptions } from '@mui/material/styles';
import { CHOSEN_FONT, size, weight } from './tokens.ts';

// Seven sizes: h1 40, h2 22, h3 18, body1 15, body2 13, caption 12, overline 11; subtitles are bold at 15 and 13.
export const typography: ThemeOptions['typography'] = {
  fontFamily: CHOSEN_FONT,
  fontWeightRegular: weight.normal,
  fontWeightMedium: weight.medium,
  fontWeightBold: weight.heavy,
  h1: { fontSize: size.hero, fontWeight: weight.heavy, lineHeight: 1.1, letterSpacing: '-0.02em' },
  h2: { fontSize: size.large, fontWeight: weight.heavy, lineHeight: 1.25, letterSpacing: '-0.01em' },
  h3: { fontSize: size.title, fontWeight: weight.heavy, lineHeight: 1.25, letterSpacing: '-0.01em' },
  subtitle1: { fontSize: size.body, fontWeight: weight.strong, lineHeight: 1.4 },
  subtitle2: { fontSize: size.note, fontWeight: weight.strong, lineHeight: 1.4 },
  body1: { fontSize: size.body, lineHeight: 1.4 },
  body2: { fontSize: size.note, lineHeight: 1.4 },
  caption: { fontSize: size.small, lineHeight: 1.4 },
  overline: { fontSize: size.tiny, lineHeight: 1.4, letterSpacing: 0, textTransform: 'none' },
  button: { fontSize: size.body, fontWeight: weight.strong, lineHeight: 1.25, textTransform: 'none' },
};

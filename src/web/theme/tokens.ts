import type { Palette } from './palettes.ts';

const variable = (name: keyof Palette) => `var(--${name})`;

/** Colours for styles: custom properties that the page defines, so that a change of theme draws nothing again. */
export const color: Palette = {
  page: variable('page'),
  surface: variable('surface'),
  raised: variable('raised'),
  line: variable('line'),
  text: variable('text'),
  muted: variable('muted'),
  brand: variable('brand'),
  onBrand: variable('onBrand'),
  brandSoft: variable('brandSoft'),
  onBrandSoft: variable('onBrandSoft'),
  up: variable('up'),
  down: variable('down'),
  wait: variable('wait'),
  pending: variable('pending'),
};

export const radius = { tag: 8, control: 12, button: 14, card: 16, round: 999 } as const;
export const size = { tiny: 11, small: 12, note: 13, body: 15, title: 18, large: 22, hero: 40 } as const;
export const weight = { normal: 400, medium: 500, strong: 600, heavy: 650 } as const;

/** The gutter of a page, and the smallest thing a finger hits. */
export const GUTTER = 16;
export const TOUCH = 44;
/** The widest column; on a desktop it stands in the middle. */
export const COLUMN = 480;

export const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** Figures of one width, for amounts, prices and times. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** Hidden from the eye, not from a screen reader. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** How a thing that has the keyboard's focus is marked. */
export const focusRing = { outline: `2px solid ${variable('brand')}`, outlineOffset: 2 } as const;

/** A button without a face of its own: it looks like what stands in it. */
export const plainButton = {
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  font: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': focusRing,
} as const;

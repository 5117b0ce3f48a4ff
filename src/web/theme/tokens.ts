import type { Palette } from './palettes.ts';

/** Prefix of every custom property, the theme's and the page's own. */
export const VARIABLE_PREFIX = 'l';

/** Where the theme keeps each colour: `palette.background.default` is the custom property `--l-palette-background-default`. */
const PALETTE_PATHS: Record<keyof Palette, string> = {
  page: 'background-default',
  surface: 'background-paper',
  raised: 'background-raised',
  line: 'divider',
  text: 'text-primary',
  muted: 'text-secondary',
  brand: 'primary-main',
  onBrand: 'primary-contrastText',
  brandSoft: 'primary-soft',
  onBrandSoft: 'primary-onSoft',
  up: 'success-main',
  upSoft: 'success-soft',
  down: 'error-main',
  downSoft: 'error-soft',
  wait: 'warning-main',
  waitSoft: 'warning-soft',
  pending: 'warning-mark',
};

const isToken = (name: string): name is keyof Palette => name in PALETTE_PATHS;
const TOKENS = Object.keys(PALETTE_PATHS).filter(isToken);

/** The name of a colour's custom property. */
export const getVariableName = (token: keyof Palette): string => `--${VARIABLE_PREFIX}-palette-${PALETTE_PATHS[token]}`;

/** The custom properties of a palette, as the page defines them before any script. */
export const toCssVariables = (palette: Palette): string =>
  TOKENS.map(token => `${getVariableName(token)}:${palette[token]}`).join(';');

const toCssVar = (token: keyof Palette) => `var(${getVariableName(token)})`;

/** Colours for what MUI has no component for: custom properties, so that a change of theme renders nothing again. */
export const color: Palette = {
  page: toCssVar('page'),
  surface: toCssVar('surface'),
  raised: toCssVar('raised'),
  line: toCssVar('line'),
  text: toCssVar('text'),
  muted: toCssVar('muted'),
  brand: toCssVar('brand'),
  onBrand: toCssVar('onBrand'),
  brandSoft: toCssVar('brandSoft'),
  onBrandSoft: toCssVar('onBrandSoft'),
  up: toCssVar('up'),
  upSoft: toCssVar('upSoft'),
  down: toCssVar('down'),
  downSoft: toCssVar('downSoft'),
  wait: toCssVar('wait'),
  waitSoft: toCssVar('waitSoft'),
  pending: toCssVar('pending'),
};

/** A length that grows with the reader's font size, of one that is meant at 16 px. */
export const rem = (px: number): string => `${px / 16}rem`;

export const radius = { tag: 8, control: 12, button: 14, card: 16, round: 999 } as const;
/** The size of labels in a chart, for a library that takes px. */
export const CHART_LABEL_PX = 12;

export const size = {
  tiny: rem(11),
  small: rem(12),
  note: rem(13),
  body: rem(15),
  title: rem(18),
  large: rem(22),
  hero: rem(40),
} as const;
export const weight = { normal: 400, medium: 500, strong: 600, heavy: 650 } as const;

/** The gutter of a page, and the smallest target for a finger, in px. */
export const GUTTER = 16;
export const TOUCH_TARGET = 44;
/** The widest single column, in px. */
export const COLUMN_WIDTH = 560;
/** The widest form of two fields on a wide page, in px. */
export const NARROW_WIDTH = 416;
/** The widest list of its own, in px: beyond it, the eye loses the row between name and figure. */
export const LIST_WIDTH = 880;

/** The widest page of a visitor from 900 px on. */
export const VISITOR_PAGE_WIDTH = rem(1120);
/** Between its two columns, and above them. */
export const WIDE_GAP = rem(64);
export const WIDE_TOP = rem(32);

/** A page of few lines: very large letters, or a phone held sideways. */
export const SHORT_SCREEN = '@media (max-height: 32rem)';

export const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** Figures of one width, for amounts, prices and times. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** Hidden from the eye, not from a screen reader. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** How an element that has the keyboard's focus is marked. */
export const focusRing = { outline: `2px solid ${toCssVar('brand')}`, outlineOffset: '2px' } as const;

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

import type { FullPalette, Palette } from './palettes.ts';

export const VARIABLE_PREFIX = 'l';

// `palette.background.default` becomes the custom property `--l-palette-background-default`.
const PALETTE_PATHS: Record<keyof FullPalette, string> = {
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
  success: 'success-main',
  successSoft: 'success-soft',
  error: 'error-main',
  errorSoft: 'error-soft',
  wait: 'warning-main',
  waitSoft: 'warning-soft',
  pending: 'warning-mark',
  up: 'up-main',
  upSoft: 'up-soft',
  down: 'down-main',
  downSoft: 'down-soft',
};

const isToken = (name: string): name is keyof FullPalette => name in PALETTE_PATHS;

const toVariable = (path: string): string => `--${VARIABLE_PREFIX}-palette-${path}`;

export const getVariableName = (token: keyof FullPalette): string => toVariable(PALETTE_PATHS[token]);

/** Returns the custom properties that the page defines before any script runs. */
export const toCssVariables = (palette: Palette): string =>
  Object.entries(palette)
    .flatMap(([token, value]) => (isToken(token) ? `${getVariableName(token)}:${value}` : []))
    .join(';');

/**
 * Names the colours as custom properties, so that a change of theme renders nothing again. The compiler does not follow
 * the names through `fromEntries`; a literal would list them twice in the first script.
 */
export const color = Object.fromEntries(
  Object.entries(PALETTE_PATHS).map(([token, path]) => [token, `var(${toVariable(path)})`]),
) as FullPalette;

/** Of MUI: the background of a row under the pointer. */
export const HOVER_VARIABLE = toVariable('action-hover');

/** Converts a length at a font size of 16 px to rem. */
export const rem = (px: number): string => `${px / 16}rem`;

/** Of fields and small buttons, in px; every other radius is a fraction of it. */
export const CONTROL_RADIUS = 12;
const CONTROL = `var(--${VARIABLE_PREFIX}-shape-borderRadius,${CONTROL_RADIUS}px)`;
const controls = (share: string): string => `calc(${CONTROL}*${share})`;
/** One custom property of MUI scales them all: by default 8, 12, 14 and 16 px. */
export const radius = {
  tag: controls('2/3'),
  control: CONTROL,
  button: controls('7/6'),
  card: controls('4/3'),
  round: '999px',
} as const;

export const size = {
  tiny: rem(11),
  small: rem(12),
  note: rem(13),
  body: rem(15),
  title: rem(18),
  large: rem(22),
  hero: rem(40),
} as const;
/** Of the five tabs, which share the width of the page at any font size. The longest French one is ‘Portefeuille’. */
export const TAB_LABEL = {
  usual: `min(${size.tiny}, 3.8vw)`,
  fr: `min(${size.tiny}, 3.3vw)`,
  lineHeight: 1.25,
} as const;
export const weight = { normal: 400, medium: 500, strong: 600, heavy: 650 } as const;

// In px, like every length below without a unit.
export const GUTTER = 16;
export const TOUCH_TARGET = 44;
export const COLUMN_WIDTH = 560;
/** Centres Sign In on a wide page. What appears below its button moves nothing. */
export const SIGN_IN_TOP = 'max(0px,50vh - 17rem)';
export const NARROW_WIDTH = 416;
// On a wider list the eye loses the row between name and figure.
export const LIST_WIDTH = 880;

export const VISITOR_PAGE_WIDTH = rem(1120);
/** Of the header, whose gutters are inside. */
export const VISITOR_BAR_WIDTH = `calc(${VISITOR_PAGE_WIDTH} + ${2 * GUTTER}px)`;
export const WIDE_GAP = rem(64);
export const WIDE_TOP = rem(32);

/** Matches a page with few lines: very large fonts, or a phone in landscape. */
export const SHORT_SCREEN = '@media (max-height: 32rem)';

/** Matches a partner's frame that is narrower than any phone. */
export const NARROW_FRAME = '@media (max-width: 319.95px)';

/** Matches a phone in landscape: too low for one column, wide enough for two. Its navigation is in the header. */
export const PHONE_LANDSCAPE = '@media (max-height: 479.95px) and (min-width: 600px)';

export const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";
/** What MUI's components use; a partner's page can choose another font of the device. */
export const CHOSEN_FONT = `var(--${VARIABLE_PREFIX}-font,${FONT})`;

export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Marks what is selected by its background where the system's colours replace ours. */
export const forcedSelection = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    '&, & *': { color: 'HighlightText' },
  },
} as const;

export const focusRing = { outline: `2px solid ${color.brand}`, outlineOffset: '2px' } as const;

import GlobalStyles from '@mui/material/GlobalStyles';
import { useSelector } from 'react-redux';
import type { EmbedBrand, EmbedFont } from '#contract/embed/embedEvents.ts';
import { visuallyHidden } from '#web/theme/tokens.ts';
import { toColorStyles } from './brandColors.ts';
import { selectBrand, selectHasHeader } from './embedSlice.ts';

/** Fonts that devices have; the page's policy allows no font of another origin. */
const FONTS: Record<Exclude<EmbedFont, 'standard'>, string> = {
  system: 'system-ui, sans-serif',
  serif: "ui-serif, Georgia, 'Times New Roman', serif",
  rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', 'Arial Rounded MT Bold', system-ui, sans-serif",
  monospace: "ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace",
};

const toFontStyles = (font: EmbedBrand['font']) =>
  font && font !== 'standard' && { ':root': { '--l-font': FONTS[font] }, ':root body': { fontFamily: FONTS[font] } };

/** Its schema allows no character that ends the URL or the rule. */
const toLogoStyles = (logo: string | undefined) =>
  logo !== undefined && {
    '.l-logo': { background: `url("${logo}") center / contain no-repeat` },
    '.l-logo > *': { display: 'none' },
  };

/** The title stays for screen readers. On a low page the header holds the tabs and stays. */
const HEADER = ':root .MuiAppBar-root:not(:has(nav))';
const hiddenHeader = {
  [HEADER]: visuallyHidden,
  [`${HEADER} :is(a, button)`]: { display: 'none' },
};

/** Renders the styles that the partner's page chose. */
export function EmbedStyles() {
  const { colors, radius, font, logo } = useSelector(selectBrand);
  const hasHeader = useSelector(selectHasHeader);
  const styles = {
    ...(colors && toColorStyles(colors)),
    ...(radius !== undefined && { ':root:root': { '--l-shape-borderRadius': `${radius}px` } }),
    ...toFontStyles(font),
    ...toLogoStyles(logo),
    ...(!hasHeader && hiddenHeader),
  };
  return <GlobalStyles styles={styles} />;
}

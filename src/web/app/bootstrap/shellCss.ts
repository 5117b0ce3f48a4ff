import { ICON_SIZE } from '#web/components/iconPaths.ts';
import { palettes } from '#web/theme/palettes.ts';
import { TABS_HEIGHT } from '#web/theme/tabsHeight.ts';
import {
  color,
  COLUMN_WIDTH,
  FONT,
  GUTTER,
  NARROW_WIDTH,
  radius,
  rem,
  SIGN_IN_TOP,
  size,
  TAB_LABEL,
  TOUCH_TARGET,
  toCssVariables,
  VARIABLE_PREFIX,
  VISITOR_BAR_WIDTH,
  weight,
  WIDE_GAP,
  WIDE_TOP,
} from '#web/theme/tokens.ts';

/** While a font loads, each size and weight costs a second lookup before the first paint. */
const FIRST_FONT = FONT.replace(/^'Inter Variable', /, '');

/** Sets the colours of a direction to those of a state. The theme sets the usual ones. */
const setDirection = (direction: 'up' | 'down', state: 'success' | 'error'): string =>
  ['main', 'dark', 'soft', 'onSoft']
    .map(part => `--${VARIABLE_PREFIX}-palette-${direction}-${part}:var(--${VARIABLE_PREFIX}-palette-${state}-${part})`)
    .join(';');

/**
 * Returns the styles that webpack inserts into index.html: tokens, fonts and the shell. The shell's paragraphs are
 * wider than the app's, so that the first paint stays the largest in any font. Tabular figures of Inter widen
 * its hyphen to a dash, so another font draws U+002D.
 */
export const shellCss = (fontUrl: string, markUrl: string): string => `
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${fontUrl}) format('woff2');unicode-range:U+0-2C,U+2E-10FFFF}
@font-face{font-family:'Inter Fallback';src:local('Arial');size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}
:root{color-scheme:dark;${toCssVariables(palettes.dark)}}
@media (prefers-color-scheme:light){:root:not([data-theme=dark]){color-scheme:light;${toCssVariables(palettes.light)}}}
:root[data-theme=light]{color-scheme:light;${toCssVariables(palettes.light)}}
:root[data-price-colors=redUp]{${setDirection('up', 'error')};${setDirection('down', 'success')}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding:calc(5.5rem + env(safe-area-inset-top)) 0 calc(5rem + env(safe-area-inset-bottom))}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition-duration:0s!important}}
body{margin:0;padding:0 env(safe-area-inset-right) 0 env(safe-area-inset-left);background:${color.page};color:${color.text};font:${weight.normal} ${size.body}/1.4 ${FONT};-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
#root{min-height:100dvh}
#shell{font-family:${FIRST_FONT};animation:shell-font 1ms .1s forwards}
@keyframes shell-font{to{font-family:${FONT}}}
#shell:not(:empty)~#root{position:absolute;top:0;left:0;right:0;visibility:hidden}
.shell-ribbon{margin:0 calc(-1*env(safe-area-inset-right)) 0 calc(-1*env(safe-area-inset-left));padding:4px 8px;border:solid transparent;border-width:0 env(safe-area-inset-right) 0 env(safe-area-inset-left);background:${color.brandSoft};color:${color.onBrandSoft};font-size:${size.tiny};font-weight:${weight.strong};line-height:1.4;text-align:center}
.shell-bar{display:flex;align-items:center;gap:12px;max-width:${COLUMN_WIDTH}px;min-height:56px;margin:0 auto;padding:env(safe-area-inset-top) ${GUTTER}px 0;font-size:${size.title};font-weight:${weight.heavy};letter-spacing:-.01em}
@media (min-width:900px){.shell-bar{width:100%;max-width:${VISITOR_BAR_WIDTH}}}
.shell-mark{flex:none;width:28px;height:28px;background:center/100% no-repeat;animation:shell-mark 1ms .1s forwards}
@keyframes shell-mark{to{background-image:url("${markUrl}")}}
.shell-home,.shell-signin{display:flex;flex-direction:column;max-width:${COLUMN_WIDTH}px;margin:0 auto;padding:8px ${GUTTER}px}
.shell-home{align-items:center;gap:10px;text-align:center}
.shell-home .shell-mark{width:56px;height:56px}
.shell-home h1{margin:0;font-size:${size.hero};font-weight:${weight.heavy};line-height:1.1;letter-spacing:-.03em}
.shell-home h1 span{display:block}
.shell-home p{margin:0 12px;color:${color.muted};text-wrap:balance}
.shell-signin{gap:16px}
@media (min-width:900px){#shell{display:flex;flex-direction:column;min-height:100dvh}.shell-signin{width:100%;max-width:calc(${rem(NARROW_WIDTH)} + ${2 * GUTTER}px);margin-top:${SIGN_IN_TOP}}.shell-home{width:100%;max-width:${VISITOR_BAR_WIDTH};align-items:flex-start;padding:calc(8px + ${WIDE_TOP}) calc(50% + ${WIDE_GAP}/2) 0 ${GUTTER}px;text-align:left}.shell-home p{margin:0}.shell-home a{max-width:${rem(NARROW_WIDTH)}}}
.shell-head p,.shell-home p,.shell-other{word-spacing:.1em}
.shell-other{margin:0;color:${color.muted};text-align:center}
.shell-other a{display:inline-flex;align-items:center;min-height:${TOUCH_TARGET}px;color:${color.onBrandSoft};font-weight:${weight.strong};text-decoration:none}
.shell-head{padding:16px 0 8px}
.shell-head h1{margin:0;font-size:${size.large};font-weight:${weight.heavy};line-height:1.25;letter-spacing:-.01em}
.shell-head p{margin:4px 0 0;color:${color.muted}}
.shell-field{display:flex;flex-direction:column;gap:6px;color:${color.muted};font-size:${size.note};line-height:1.4375}
.shell-field input{min-height:52px;padding:0 16px;border:1px solid ${color.line};border-radius:${radius.control};background:${color.surface};color:${color.text};font:inherit;font-size:16px;outline-color:${color.brand}}
.shell-button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;border-radius:${radius.button};background:${color.brand};color:${color.onBrand};font-weight:${weight.strong};text-decoration:none}
summary.shell-button{gap:8px;list-style:none;cursor:pointer}
.shell-button::-webkit-details-marker{display:none}
[open]>.shell-button{pointer-events:none}
[open]>.shell-button::before{content:'';width:20px;height:20px;border:2px solid;border-top-color:transparent;border-radius:50%;animation:shell-wait .8s linear infinite}
.shell-quiet{background:${color.raised};color:${color.text}}
.shell-tabs{position:fixed;bottom:0;left:0;right:0;display:flex;padding:0 max(env(safe-area-inset-right),50vw - ${COLUMN_WIDTH / 2}px) env(safe-area-inset-bottom) max(env(safe-area-inset-left),50vw - ${COLUMN_WIDTH / 2}px);border-top:1px solid ${color.line};background:${color.surface}}
.shell-tabs a{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;min-width:0;min-height:${TABS_HEIGHT};padding:0 2px;color:${color.muted};font-size:${TAB_LABEL.usual};line-height:${TAB_LABEL.lineHeight};text-decoration:none}
.shell-tabs a:lang(fr){font-size:${TAB_LABEL.fr}}
.shell-tabs a[aria-current]{color:${color.onBrandSoft};font-weight:${weight.medium}}
.shell-tabs svg{width:${rem(ICON_SIZE)};height:${rem(ICON_SIZE)}}
@media (min-width:900px),(max-height:479.95px) and (min-width:600px){.shell-tabs{display:none}}
.shell-wait{display:block;width:32px;height:32px;margin:30vh auto;border:3px solid ${color.muted};border-top-color:transparent;border-radius:50%;animation:shell-wait .8s linear infinite}
@keyframes shell-wait{to{transform:rotate(360deg)}}
@media (prefers-reduced-motion:reduce){.shell-wait,.shell-button::before{animation-duration:3s!important}}
.shell-off{max-width:${COLUMN_WIDTH}px;margin:24px auto;padding:16px;border-radius:${radius.card};background:${color.surface}}
`;

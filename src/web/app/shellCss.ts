import { palettes } from '#web/theme/palettes.ts';
import { color, COLUMN, FONT, GUTTER, radius, size, variablesOf, weight } from '#web/theme/tokens.ts';

/**
 * The styles that the page has before any script: the tokens of both themes, the font with a fallback of its size, and
 * the shell that is painted while the script comes. Written into index.html by webpack.
 */
export const shellCss = (fontUrl: string): string => `
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${fontUrl}) format('woff2')}
@font-face{font-family:'Inter Fallback';src:local('Arial');size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%}
:root{color-scheme:dark;${variablesOf(palettes.dark)}}
@media (prefers-color-scheme:light){:root:not([data-theme=dark]){color-scheme:light;${variablesOf(palettes.light)}}}
:root[data-theme=light]{color-scheme:light;${variablesOf(palettes.light)}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding:64px 0 72px}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition-duration:0s!important}}
body{margin:0;background:${color.page};color:${color.text};font:${weight.normal} ${size.body}/1.4 ${FONT};-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
#root{min-height:100dvh}
.shell{max-width:${COLUMN}px;margin:0 auto;padding:env(safe-area-inset-top) ${GUTTER}px 0}
.shell-bar{display:flex;align-items:center;gap:12px;min-height:56px;font-size:${size.title};font-weight:${weight.heavy};letter-spacing:-.01em}
.shell-bar svg{width:28px;height:28px}
.shell-line{max-width:320px;margin:96px auto 0;text-align:center;font-size:${size.hero};line-height:1;font-weight:${weight.heavy};letter-spacing:-.03em}
.shell-off{margin:24px 0;padding:16px;border-radius:${radius.card}px;background:${color.surface}}
`;

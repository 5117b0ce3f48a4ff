import type { AppManifests } from '#contract/shellPages.ts';
import type { shortcutPaths } from '#web/components/iconPaths.ts';
import { LANGUAGES, type Language } from '#contract/texts/languages.ts';
import { type Palette, palettes } from '#web/theme/palettes.ts';
import { shellTexts } from './shellPages.ts';

const png = (src: string, edge: number, purpose?: 'maskable') => ({
  src,
  type: 'image/png',
  sizes: `${edge}x${edge}`,
  purpose,
});

/** The pictures of the installation dialog, in `public/screenshots`. */
const SCREENSHOTS = [
  { file: 'narrow-home.png', tab: 'home', form: 'narrow' },
  { file: 'narrow-markets.png', tab: 'markets', form: 'narrow' },
  { file: 'narrow-trade.png', tab: 'trade', form: 'narrow' },
  { file: 'wide-markets.png', tab: 'markets', form: 'wide' },
  { file: 'wide-trade.png', tab: 'trade', form: 'wide' },
] as const;
/** Browsers require one size for all pictures of a form. */
const SCREENSHOT_SIZES = { narrow: '780x1688', wide: '1280x800' } as const;

const screenshot = (language: Language, { file, tab, form }: (typeof SCREENSHOTS)[number]) => ({
  src: `/screenshots/${file}`,
  type: 'image/png',
  sizes: SCREENSHOT_SIZES[form],
  form_factor: form,
  label: shellTexts[language].app.tabs[tab],
});

const shortcut = (id: keyof typeof shortcutPaths, name: string) => ({
  name,
  url: `/${id}`,
  icons: [png(`/icon-${id}-192.png`, 192)],
});

const colours = ({ page }: Palette) => ({ background_color: page, theme_color: page });

/** Returns the manifest in a language and in the dark colours. Its id keeps an installed app when its address changes. */
export function createManifest(language: Language) {
  const { app, home } = shellTexts[language];
  return {
    id: '/',
    name: 'Larkspur',
    short_name: 'Larkspur',
    // The build does not know whether the operator offers trades.
    description: home.pitchWithoutTrading,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['finance'],
    ...colours(palettes.dark),
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      png('/icon-maskable-192.png', 192, 'maskable'),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('deposit', app.menu.deposit),
      shortcut('trade', app.tabs.trade),
      shortcut('orders', app.tabs.orders),
    ],
    screenshots: SCREENSHOTS.map(picture => screenshot(language, picture)),
  };
}

/** Returns what the provider needs to serve the manifest in the user's language and colours. */
export const createManifests = (): AppManifests => ({
  languages: Object.fromEntries(LANGUAGES.map(language => [language, createManifest(language)])),
  themes: { dark: colours(palettes.dark), light: colours(palettes.light) },
});

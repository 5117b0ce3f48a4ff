import { type ShellPages } from '#contract/shellPages.ts';
import { type WebConfig } from '#contract/webConfig.ts';
import { escapeHtml } from '#provider/http/escapeHtml.ts';

const EMPTY_SHELL = '<div id="shell"></div>';
const WAITING = '<span class="shell-wait"></span>';
const FALLBACK = 'en';

/** Non-secret cookies of this device. */
interface Choices {
  language: string;
  theme: 'light' | 'dark' | null;
  isRedUp: boolean;
  hasSession: boolean;
}

/** Returns the choices that the cookies contain. The language is one of those that `texts` has. */
export function parseChoices(cookies: string, texts: object): Choices {
  const getCookie = (name: string): string => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  const [language, theme] = [getCookie('language'), getCookie('theme')];
  return {
    language: Object.hasOwn(texts, language) ? language : FALLBACK,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    isRedUp: getCookie('priceColors') === 'redUp',
    hasSession: getCookie('hasSession') === '1',
  };
}

type Texts = ShellPages[string];

/** The sandbox banner, the header, the screen where it is prerendered, and the tabs of a user. */
function renderShell(path: string, texts: Texts, hasSession: boolean, config: WebConfig): string {
  const notes = [config.exchange.isSimulated && texts.simulated, config.sandbox && texts.sandbox].filter(Boolean);
  const ribbon = notes.length > 0 ? `<aside class="shell-ribbon">${notes.join(' · ')}</aside>` : '';
  const home = config.trading ? texts.home : texts.homeWithoutTrading;
  const screens: Readonly<Record<string, string>> = hasSession ? {} : { '/': home, '/signin': texts.signIn };
  const screen = Object.hasOwn(screens, path) ? screens[path] : WAITING;
  const root = `/${path.split('/')[1] ?? ''}`;
  const tabs = hasSession && Object.hasOwn(texts.tabs, root) ? texts.tabs[root] : '';
  return `${ribbon}${texts.bar}${screen}${tabs}`.replaceAll('__PRODUCT__', () => escapeHtml(config.productName));
}

/** The build has the default name, for hosts without the provider. */
const nameProduct = (index: string, name: string): string =>
  index
    .replace('<title>Larkspur</title>', () => `<title>${name}</title>`)
    .replace('Larkspur needs JavaScript.', () => `${name} needs JavaScript.`);

interface PageRequest {
  path: string;
  cookies: string;
}

/** Returns the page with the language and the colours of this device, and the first paint of its path. */
export function renderFirstPaint(
  index: string,
  pages: ShellPages,
  config: WebConfig,
  { path, cookies }: PageRequest,
): string {
  const { language, theme, isRedUp, hasSession } = parseChoices(cookies, pages);
  const texts = pages[language];
  const named = nameProduct(index, escapeHtml(config.productName));
  if (!texts) return named;
  const html = `<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}${isRedUp ? ' data-price-colors="redUp"' : ''}>`;
  const shell = `<div id="shell">${renderShell(path, texts, hasSession, config)}</div>`;
  return named.replace('<html lang="en">', () => html).replace(EMPTY_SHELL, () => shell);
}

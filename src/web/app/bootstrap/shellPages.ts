import type { ShellPages } from '#contract/shellPages.ts';
import { LANGUAGES, type Language } from '#contract/texts/languages.ts';
import { app as appDe } from '#web/i18n/de/app.ts';
import { home as homeDe } from '#web/i18n/de/home.ts';
import { session as sessionDe } from '#web/i18n/de/session.ts';
import { app as appEn } from '#web/i18n/en/app.ts';
import { home as homeEn } from '#web/i18n/en/home.ts';
import { session as sessionEn } from '#web/i18n/en/session.ts';
import { app as appEs } from '#web/i18n/es/app.ts';
import { home as homeEs } from '#web/i18n/es/home.ts';
import { session as sessionEs } from '#web/i18n/es/session.ts';
import { app as appFr } from '#web/i18n/fr/app.ts';
import { home as homeFr } from '#web/i18n/fr/home.ts';
import { session as sessionFr } from '#web/i18n/fr/session.ts';
import { app as appZh } from '#web/i18n/zh/app.ts';
import { home as homeZh } from '#web/i18n/zh/home.ts';
import { session as sessionZh } from '#web/i18n/zh/session.ts';
import { ICON_STROKE, tabPaths } from '#web/components/iconPaths.ts';
import { isOfTab, TABS } from '#web/shell/navigation/tabs.ts';

/** The texts of the first paint and of the manifest. */
export const shellTexts = {
  en: { app: appEn, home: homeEn, session: sessionEn },
  es: { app: appEs, home: homeEs, session: sessionEs },
  fr: { app: appFr, home: homeFr, session: sessionFr },
  de: { app: appDe, home: homeDe, session: sessionDe },
  zh: { app: appZh, home: homeZh, session: sessionZh },
};
type Texts = (typeof shellTexts)[Language];

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const tag = (name: string, attributes: string, ...inner: string[]): string =>
  `<${name}${attributes && ` ${attributes}`}>${inner.join('')}</${name}>`;

/** A background image that loads after the text. An element for each petal would delay the first paint. */
const MARK = tag('span', 'class="shell-mark"');

/** The visitor's Home down to its buttons, as `Pitch` renders it. */
const homePage = ({ home }: Texts, pitch: string): string =>
  tag(
    'div',
    'class="shell-home"',
    MARK,
    tag('h1', '', tag('span', '', escapeHtml(home.headline1)), ' ', tag('span', '', escapeHtml(home.headline2))),
    tag('p', '', escapeHtml(pitch)),
    tag('a', 'class="shell-button" href="/signup"', escapeHtml(home.signUp)),
    tag('a', 'class="shell-button shell-quiet" href="/signin"', escapeHtml(home.signIn)),
  );

const field = (label: string, attributes: string): string =>
  tag(
    'label',
    'class="shell-field"',
    tag('span', '', escapeHtml(label)),
    `<input ${attributes} autocapitalize="none">`,
  );

const promptLink = (question: string, path: string, name: string): string =>
  tag('p', 'class="shell-other"', escapeHtml(question), ' ', tag('a', `href="${path}"`, escapeHtml(name)));

/**
 * The Sign In fields in a form that cannot submit before the app starts. Its method has no effect outside a dialog.
 * Without a submit button, Enter does nothing in a form of two fields. The button remembers a tap without a script,
 * because a disclosure stays open.
 */
const signInPage = ({ session }: Texts): string =>
  tag(
    'form',
    'class="shell-signin" method="dialog"',
    tag(
      'div',
      'class="shell-head"',
      tag('h1', '', escapeHtml(session.signIn)),
      tag('p', '', escapeHtml(session.signInText.replace('{{product}}', '__PRODUCT__'))),
    ),
    field(session.email, 'name="email" type="email" inputmode="email" autocomplete="username"'),
    field(session.password, 'name="password" type="password" autocomplete="current-password" spellcheck="false"'),
    tag('details', '', tag('summary', 'class="shell-button"', escapeHtml(session.signIn))),
    tag(
      'div',
      '',
      promptLink(session.forgotPassword, '/helpline', session.contactSupport),
      promptLink(session.noAccount, '/signup', session.signUp),
    ),
  );

const tabIcon = (path: string): string =>
  tag(
    'svg',
    `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${ICON_STROKE}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"`,
    `<path d="${path}"/>`,
  );

/** The tabs of a phone for each root of their screens. They lead on without a script. */
const createTabs = ({ app }: Texts): Record<string, string> => {
  const render = (root: string): string =>
    tag(
      'nav',
      `class="shell-tabs" aria-label="${escapeHtml(app.tabs.label)}"`,
      ...TABS.map(tab =>
        tag(
          'a',
          `href="${tab.to}"${isOfTab(tab, root) ? ' aria-current="page"' : ''}`,
          tabIcon(tabPaths[tab.name]),
          tag('span', '', escapeHtml(app.tabs[tab.name])),
        ),
      ),
    );
  const roots = TABS.flatMap(tab => ('also' in tab ? [tab.to, tab.also] : [tab.to]));
  return Object.fromEntries(roots.map(root => [root, render(root)]));
};

/** Returns the first paint in all languages. The provider inserts it into the page. */
export const shellPages = (): ShellPages =>
  Object.fromEntries(
    LANGUAGES.map(language => {
      const own = shellTexts[language];
      return [
        language,
        {
          simulated: escapeHtml(own.app.simulatedMarket),
          sandbox: escapeHtml(own.app.sandbox),
          bar: tag('div', 'class="shell-bar"', MARK, '__PRODUCT__'),
          home: homePage(own, own.home.pitch),
          homeWithoutTrading: homePage(own, own.home.pitchWithoutTrading),
          signIn: signInPage(own),
          tabs: createTabs(own),
        },
      ];
    }),
  );

import { WebConfig } from '#contract/webConfig.ts';
import { renderFirstPaint } from './firstPaint.ts';

const INDEX = '<html lang="en"><body><div id="shell"></div></body></html>';
const texts = (language: string) => ({
  simulated: `simulated ${language}`,
  sandbox: `sandbox ${language}`,
  bar: '<b>__PRODUCT__</b>',
  home: `<h1>home ${language}</h1>`,
  homeWithoutTrading: `<h1>no trades ${language}</h1>`,
  signIn: `<h1>sign in ${language}</h1>`,
  tabs: { '/': `<nav>home ${language}</nav>`, '/orders': `<nav>orders ${language}</nav>` },
});
const PAGES = { en: texts('en'), de: texts('de') };
const CONFIG = WebConfig.parse({
  productName: 'Blue & Bell',
  apiHost: '/',
  exchange: { global: { rest: '/x', socket: '/x' }, us: { rest: '/x', socket: '/x' }, isSimulated: true },
});

const page = (path: string, cookies = '') => renderFirstPaint(INDEX, PAGES, CONFIG, { path, cookies });

it('is in the language and the theme of the cookies', () => {
  expect(page('/', 'theme=light; language=de')).toContain('<html lang="de" data-theme="light">');
  expect(page('/', 'theme=light; language=de')).toContain('<h1>home de</h1>');
  expect(page('/', 'theme=system')).toContain('<html lang="en">');
});

it('has the colours of rising prices that the cookie names', () => {
  expect(page('/', 'priceColors=redUp')).toContain('<html lang="en" data-price-colors="redUp">');
  expect(page('/', 'theme=dark; priceColors=greenUp')).toContain('<html lang="en" data-theme="dark">');
});

// Mutation check: writing the value of the cookie into the page must fail this test.
it.each([
  'language="><script>',
  'language=__proto__',
  'language=constructor',
  'theme="onload=x',
  'priceColors="onload=x',
  '',
])('is English for the cookies %s', cookies => {
  expect(page('/', cookies)).toBe(page('/'));
  expect(page('/', cookies)).toContain('<html lang="en">');
});

it('has a headline only where the screen that comes has it', () => {
  expect(page('/signin')).toContain('<h1>sign in en</h1>');
  for (const path of ['/wallet', '/nowhere', '/constructor']) expect(page(path)).not.toContain('<h1>');
  expect(page('/', 'hasSession=1')).not.toContain('<h1>');
  expect(page('/signin', 'hasSession=1')).not.toContain('<h1>');
});

it('has the tabs of a user on their screens', () => {
  expect(page('/', 'hasSession=1')).toContain('<nav>home en</nav>');
  expect(page('/orders/any', 'hasSession=1; language=de')).toContain('<nav>orders de</nav>');
  for (const path of ['/signin', '/admin/trades', '/constructor'])
    expect(page(path, 'hasSession=1')).not.toContain('<nav>');
  for (const path of ['/', '/orders']) expect(page(path)).not.toContain('<nav>');
});

it('promises no trades where the operator offers none', () => {
  const shell = renderFirstPaint(INDEX, PAGES, { ...CONFIG, trading: false }, { path: '/', cookies: 'language=de' });
  expect(shell).toContain('<h1>no trades de</h1>');
});

// Mutation check: leaving out one of the replacements must fail this test.
it('has the product’s name in its title and in its text for browsers without scripts', () => {
  const index = '<title>Larkspur</title><noscript><p>Larkspur needs JavaScript.</p></noscript>';
  expect(renderFirstPaint(index, {}, CONFIG, { path: '/', cookies: '' })).toBe(
    '<title>Blue &amp; Bell</title><noscript><p>Blue &amp; Bell needs JavaScript.</p></noscript>',
  );
});

it('shows the product’s name and that its market is simulated', () => {
  expect(page('/wallet')).toContain('<b>Blue &amp; Bell</b>');
  expect(page('/wallet')).toContain('<aside class="shell-ribbon">simulated en</aside>');
});

// Mutation check: the name as the text of a replacement, where `$$` and `$&` have a meaning, must fail this test.
it('shows a product’s name with dollar signs as it is', () => {
  const config = { ...CONFIG, productName: 'Ca$$h $& Co' };
  expect(renderFirstPaint(INDEX, PAGES, config, { path: '/wallet', cookies: '' })).toContain('<b>Ca$$h $&amp; Co</b>');
});

it('leaves a page as it is that was built without a first paint', () => {
  expect(renderFirstPaint(INDEX, {}, CONFIG, { path: '/', cookies: '' })).toBe(INDEX);
});

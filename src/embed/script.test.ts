/** @jest-environment ./test/support/webEnvironment.ts */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { type Mount } from './mountTypes.ts';

let mount: Mount;
beforeAll(async () => {
  const script = Object.assign(document.createElement('script'), { src: 'https://app.example/embed.js' });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  ({ mount } = await import('./script.ts'));
});
afterEach(() => document.body.replaceChildren());

// Mutation check: letting the options replace the script's origin by `undefined` must fail this test.
it.each([
  [undefined, 'https://app.example/'],
  [{ origin: undefined }, 'https://app.example/'],
  [{ origin: 'https://other.example' }, 'https://other.example/'],
])('mounts with the options %j the app at %s', (options, address) => {
  const { iframe, unmount } = mount(document.body, options);
  expect(iframe.src).toBe(address);
  unmount();
});

// Mutation check: leaving a language out of docs/embed.md must fail this test.
it('has the languages that its reference lists', () => {
  const [, options = ''] = /^\| `language` +\| ([^|]*)/m.exec(readFileSync('docs/embed.md', 'utf8')) ?? [];
  expect([...options.matchAll(/`(.+?)`/g)].map(([, language]) => language)).toEqual([...LANGUAGES]);
});

/** @jest-environment ./test/support/webEnvironment.ts */
import { createStyleCache } from './createStyleCache.ts';

function insert(styles: string): string {
  const cache = createStyleCache();
  cache.sheet.isSpeedy = false;
  cache.insert('.part', { name: 'part', styles }, cache.sheet, true);
  const text = cache.sheet.tags.map(tag => tag.textContent).join('');
  cache.sheet.flush();
  return text;
}

// Mutation check: removing a property from the list must fail this test.
it('adds the prefixed form that Safari needs', () => {
  expect(insert('user-select:none;hyphens:auto;')).toBe(
    '.part{-webkit-user-select:none;user-select:none;-webkit-hyphens:auto;hyphens:auto;}',
  );
});

it('leaves what every browser of the target knows as it is', () => {
  const rule = 'display:flex;position:sticky;transition:color 1s;align-items:center;';
  expect(insert(rule)).toBe(`.part{${rule}}`);
});

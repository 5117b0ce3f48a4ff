import { formatFileSize } from './formatFileSize.ts';

// Mutation check: comparing the exact bytes with a megabyte must fail this test. It would read 1,000 kB.
it.each([
  [12, 'en', '1 kB'],
  [412_300, 'en', '412 kB'],
  [999_400, 'en', '999 kB'],
  [999_600, 'en', '1 MB'],
  [1_250_000, 'de', '1,3 MB'],
  [412_300, 'fr', '412 ko'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(formatFileSize(bytes, language).replace(/\s/g, ' ')).toBe(text);
});

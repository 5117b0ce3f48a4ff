import { acceptedEncoding } from './webAppRoutes.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR; q=0.5', 'br'],
  ['gzip;q=0.000', null],
  ['brotli', null],
  ['', null],
  [undefined, null],
] as const)('answers Accept-Encoding %s with %s', (header, encoding) => {
  expect(acceptedEncoding(header, ['gzip', 'br'])).toBe(encoding);
});

it('sends what there is, whatever else would be accepted', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br, gzip', [])).toBeNull();
});

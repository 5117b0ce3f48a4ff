import { readFileSync } from 'node:fs';
import { LAZY_SCREENS } from './lazyScreens.ts';

// Mutation check: leaving out an address must fail this test.
it('measures every screen of the routes that load later', () => {
  const routes = readFileSync('src/web/app/MoreRoutes.tsx', 'utf8');
  const paths = [...routes.matchAll(/ path="([\w/-]+)/g)].map(([, path = '']) => `/${path.replace(/\/$/, '')}`);
  const measured = LAZY_SCREENS.flat().map(path => path.replace(/\/any$/, ''));
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter(path => !measured.includes(path))).toEqual([]);
});

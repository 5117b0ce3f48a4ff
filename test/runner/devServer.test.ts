import { readFileSync } from 'node:fs';
import { startWorld } from '#test/support/world/startWorld.ts';

/** Metrics are read from the provider itself, and pages come from the server of `npm run dev`. */
const NOT_PASSED_ON = ['/metrics', '/*'];

// Mutation check: leaving `/chat-frame` out of the proxy in webpack.config.ts must fail this test.
it('passes every route of the provider on that the app may request', async () => {
  const [, paths = ''] = /context: \[(.+)\]/.exec(readFileSync('webpack.config.ts', 'utf8')) ?? [];
  const contexts = [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  const world = await startWorld({ jobs: false });
  const routes = world.app.routeTable.map(({ url }) => url).filter(url => !NOT_PASSED_ON.includes(url));
  await world.stop();
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(url => !contexts.some(path => url.startsWith(path)))).toEqual([]);
});

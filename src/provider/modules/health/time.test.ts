import { aClock } from '#test/support/world/aClock.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ now: aClock().now, jobs: false })));
afterAll(() => world.stop());

it('returns publicly the time that every countdown follows', async () => {
  const { status, headers, body } = await world.anonymous.get('/api/time');
  expect([status, body]).toEqual([200, { now: '2026-11-20T12:00:00.000Z' }]);
  expect(headers.get('date')).not.toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

import { startWorld } from '#test/support/world/startWorld.ts';
import { LISTS, measureTime } from './lists.ts';

// Mutation check: removing `isCached` from a list, or its query, must fail this test.
it('measures pages that the provider builds, not answers from its cache', async () => {
  const world = await startWorld({ jobs: false });
  const user = await world.signUp();
  for (const list of LISTS) {
    const etags: (string | null)[] = [];
    const get: typeof user.get = async (...request) => {
      const reply = await user.get(...request);
      etags.push(reply.headers.get('etag'));
      return reply as never;
    };
    await measureTime({ get }, list, 2);
    const { isConditional, schema } = world.app.routeTable.find(({ url }) => list.path.startsWith(url)) ?? {};
    // A route without a query schema that has an ETag repeats the answer of an equal address.
    if (isConditional && !schema?.querystring) expect([list.path, new Set(etags).size]).toEqual([list.path, 2]);
  }
  await world.stop();
});

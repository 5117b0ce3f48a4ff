import { createRecentUse } from '#provider/rateLimit/recentUse.ts';
import { createDecodeQueue } from './decodeQueue.ts';

const user = (account: string, network = account) => ({ account, network });

/** Turns whose work ends on the test's request; `started` lists the accounts in the order of their turns. */
function aDecoder() {
  const use = createRecentUse();
  const turns = createDecodeQueue(use);
  const started: string[] = [];
  let endCurrent: () => void = () => undefined;
  const request = (who: ReturnType<typeof user>) =>
    turns.run(who, () => {
      started.push(who.account);
      return new Promise<void>(end => (endCurrent = end));
    });
  const end = async () => {
    endCurrent();
    await new Promise(setImmediate);
  };
  return { use, request, started, end };
}

// Mutation check: taking turns in order of arrival must fail this test.
it('lets an account whose images took long wait behind the others', async () => {
  const { use, request, started, end } = aDecoder();
  use.add(user('slow'), 4_000);
  const all = ['first', 'slow', 'slow', 'b', 'c'].map(name => request(user(name)));
  while (started.length < all.length) await end();
  await end();
  await Promise.all(all);
  expect(started).toEqual(['first', 'b', 'c', 'slow', 'slow']);
});

it('counts the accounts of one network together', async () => {
  const { use, request, started, end } = aDecoder();
  use.add(user('slow', 'n1'), 4_000);
  const all = [user('x', 'n3'), user('new', 'n1'), user('other', 'n2')].map(request);
  while (started.length < all.length) await end();
  await end();
  await Promise.all(all);
  expect(started).toEqual(['x', 'other', 'new']);
});

it('continues after a failed decoding', async () => {
  const turns = createDecodeQueue();
  const failed = turns.run(user('a'), () => Promise.reject(new Error('broken')));
  const next = turns.run(user('b'), async () => 'decoded');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('decoded');
});

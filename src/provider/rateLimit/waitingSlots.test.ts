import { createWaitingSlots } from './waitingSlots.ts';

const LIMITS = { perAccount: 2, perNetwork: 3, total: 4 };
const WAIT = { perNetwork: 2, total: 3, timeoutMs: 1_000, pauseRatio: 3, minPauseMs: 15, burstMs: 10 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Acquired = ReturnType<ReturnType<typeof createWaitingSlots>['acquire']>;

/** Acquires slots by name; `outcomes` has what each got, and `release` frees its slot. */
function followSlots(acquire: (name: string) => Acquired) {
  const outcomes: string[] = [];
  const held = new Map<string, () => void>();
  const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return {
    outcomes,
    advance,
    async enter(...names: string[]) {
      for (const name of names)
        void acquire(name).then(slot => {
          if ('release' in slot) held.set(name, slot.release);
          outcomes.push('release' in slot ? name : `${name}: ${slot.exceeded}`);
        });
      await advance(0);
    },
    async release(name: string) {
      held.get(name)?.();
      await advance(0);
    },
  };
}

/** Follows the slots of accounts such as `ann@home`. */
function someSlots() {
  const slots = createWaitingSlots(LIMITS, WAIT);
  return followSlots(name => {
    const [account = '', network = ''] = name.split('#')[0]?.split('@') ?? [];
    return slots.acquire({ account, network });
  });
}

it('lets requests above the slots of an account wait in order, while another account gets one', async () => {
  const { enter, release, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'ann@home#3', 'ann@home#4', 'bob@work');
  expect(outcomes.splice(0)).toEqual(['ann@home#1', 'ann@home#2', 'bob@work']);
  await release('ann@home#1');
  await release('ann@home#2');
  expect(outcomes).toEqual(['ann@home#3', 'ann@home#4']);
});

// Mutation check: handing the slot on at once must fail this test.
it('lets a slot pause for three times the time it was held while its network has requests that wait', async () => {
  const { enter, release, advance, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'ann@home#3', 'bob@work');
  await advance(20);
  outcomes.splice(0);
  await release('ann@home#1');
  await advance(59);
  expect(outcomes).toEqual([]);
  await advance(1);
  expect(outcomes.splice(0)).toEqual(['ann@home#3']);
  await release('ann@home#2');
  await enter('ann@home#4');
  expect(outcomes).toEqual(['ann@home#4']);
});

// Mutation check: measuring how long one request has waited, or a pause of the time held alone, must fail this test.
it('lets slots pause when a network sends cheap requests without a gap, of which each waits only shortly', async () => {
  const { enter, release, advance, outcomes } = someSlots();
  await enter('ann@home#0', 'bob@home#0', 'cy@home#0', 'dan@home#0');
  for (let count = 1; count <= 4; count += 1) {
    await advance(3);
    await enter(`dan@home#${count}`);
    outcomes.splice(0);
    if (count < 4) await release(count === 1 ? 'ann@home#0' : `dan@home#${count - 2}`);
  }
  await release('dan@home#2');
  await advance(14);
  expect(outcomes).toEqual([]);
  await advance(1);
  expect(outcomes).toEqual(['dan@home#3']);
});

// Mutation check: pausing for each request that waits must fail this test.
it('hands a slot on at once while a burst lasts', async () => {
  const { enter, release, advance, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'ann@home#3');
  await advance(9);
  outcomes.splice(0);
  await release('ann@home#1');
  expect(outcomes).toEqual(['ann@home#3']);
});

// Mutation check: letting a shared slot pause too must fail this test.
it('gives a shared slot to another network without a pause', async () => {
  const { enter, release, advance, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'bob@work#1', 'bob@work#2', 'ann@home#3', 'cy@away');
  await advance(20);
  outcomes.splice(0);
  await release('ann@home#1');
  expect(outcomes).toEqual(['cy@away']);
});

// Mutation check: handing a free slot to the first waiter only must fail this test.
it('gives a free slot to the first waiter that may have it', async () => {
  const { enter, release, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'bob@work#1', 'bob@work#2', 'ann@home#3', 'cy@away');
  outcomes.splice(0);
  await release('bob@work#1');
  expect(outcomes).toEqual(['cy@away']);
});

// Mutation check: an endless queue, or one that a network can fill, must fail this test.
it('refuses those that find their network’s queue or the whole queue full', async () => {
  const { enter, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'bob@work#1', 'bob@work#2');
  outcomes.splice(0);
  await enter('ann@home#3', 'ann@home#4', 'ann@home#5', 'bob@work#3', 'cy@away');
  expect(outcomes).toEqual(['ann@home#5: perAccount', 'cy@away: total']);
});

// Mutation check: leaving a request in the queue after its time must fail this test.
it('refuses a request that has waited long enough, and gives its place to another', async () => {
  const { enter, release, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'ann@home#3', 'ann@home#4');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(outcomes.splice(0, 4)).toEqual([
    'ann@home#1',
    'ann@home#2',
    'ann@home#3: perAccount',
    'ann@home#4: perAccount',
  ]);
  await release('ann@home#1');
  await enter('ann@home#5');
  expect(outcomes).toEqual(['ann@home#5']);
});

it('frees a slot once, however often it is released', async () => {
  const { enter, release, outcomes } = someSlots();
  await enter('ann@home#1', 'ann@home#2', 'ann@home#3', 'ann@home#4');
  await release('ann@home#1');
  await release('ann@home#1');
  expect(outcomes).toEqual(['ann@home#1', 'ann@home#2', 'ann@home#3']);
});

/** Follows the slots of downloads that never stall, such as `home#1`; `aborted` has those that were ended. */
function someDownloads() {
  const slots = createWaitingSlots({ perAccount: Infinity, perNetwork: 2, total: 4 }, WAIT);
  const aborted: string[] = [];
  const followed = followSlots(name => {
    const since = performance.now();
    const isLong = () => performance.now() - since >= 10_000;
    const download = { isStalled: () => false, isLong, abort: () => void aborted.push(name) };
    return slots.acquire({ account: null, network: name.split('#')[0] ?? '' }, download);
  });
  return { ...followed, aborted };
}

// Mutation check: aborting without a comparison of the use must fail this test.
it('aborts a long download of the network that has used slots a minute longer than one that waits', async () => {
  const { enter, advance, aborted } = someDownloads();
  await enter('home#1', 'home#2');
  await advance(25_000);
  await enter('work#1', 'work#2');
  await advance(4_000);
  await enter('far#1');
  expect(aborted).toEqual([]);
  await advance(2_000);
  await enter('work#3', 'home#3');
  expect(aborted).toEqual([]);
  await enter('far#2');
  expect(aborted).toEqual(['home#1']);
});

// Mutation check: aborting a download that is not long must fail this test.
it('leaves a download alone that has just begun, however much its network has used', async () => {
  const { enter, release, advance, aborted } = someDownloads();
  await enter('home#1', 'home#2', 'work#1', 'work#2');
  await advance(60_000);
  for (const name of ['home#1', 'home#2', 'work#1', 'work#2']) await release(name);
  await enter('home#3', 'home#4', 'work#3', 'work#4');
  await advance(5_000);
  await enter('far#1');
  expect(aborted).toEqual([]);
});

// Mutation check: handing a slot on in the order of arrival must fail this test.
it('gives the slot of a download to the waiting network that has used least', async () => {
  const { enter, release, advance, outcomes } = someDownloads();
  await enter('home#1', 'home#2', 'work#1', 'work#2');
  await advance(60_000);
  await enter('home#3', 'far#1');
  outcomes.splice(0);
  await release('home#1');
  expect(outcomes).toEqual(['far#1']);
});

// Mutation check: refusing the newest whatever its network has used must fail this test.
it('refuses a waiting network that has used much, when the queue is full, for one that has used little', async () => {
  const { enter, advance, outcomes } = someDownloads();
  await enter('home#1', 'home#2', 'work#1', 'work#2');
  await advance(60_000);
  await enter('home#3', 'home#4', 'work#3');
  outcomes.splice(0);
  await enter('far#1');
  expect(outcomes).toEqual(['home#3: perNetwork']);
  await enter('work#4');
  expect(outcomes.slice(1)).toEqual(['work#4: perNetwork']);
});

// Mutation check: aborting a download that does not stall, or one of another network, must fail this test.
it('aborts one stalled download for a request that it keeps from a slot', async () => {
  const slots = createWaitingSlots({ perAccount: Infinity, perNetwork: 2, total: 4 }, WAIT);
  const aborted: string[] = [];
  const stalled = new Set<string>();
  const enter = async (name: string) => {
    const isStalled = () => stalled.has(name);
    const download = { isStalled, isLong: () => false, abort: () => void aborted.push(name) };
    const slot = slots.acquire({ account: null, network: name.split('#')[0] ?? '' }, download);
    void slot;
    await jest.advanceTimersByTimeAsync(0);
  };
  for (const name of ['home#1', 'home#2', 'work#1']) await enter(name);
  stalled.add('work#1');
  await enter('home#3');
  expect(aborted).toEqual([]);
  await enter('away#1');
  await enter('far#1');
  expect(aborted).toEqual(['work#1']);
  stalled.add('home#1').add('home#2');
  await enter('far#2');
  expect(aborted).toEqual(['work#1', 'home#1']);
});

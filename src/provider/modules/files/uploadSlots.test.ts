import { uploadSlots } from './uploadSlots.ts';

/** An account that begins uploads which never end by themselves; says how each attempt went. */
function aCrowd() {
  const slots = uploadSlots();
  const ends: (() => void)[] = [];
  return {
    async tries(userId: string): Promise<string> {
      const isIn = new Promise<string>((resolve, reject) => {
        const held = slots.hold(userId, () => {
          resolve('in');
          return new Promise<void>(end => ends.push(end));
        });
        held.catch(reject);
      });
      return isIn.catch(({ code, details }) => `${code}, again in ${details.retryAfterS} s`);
    },
    end: () => ends.shift()?.(),
  };
}

const times = async (count: number, attempt: () => Promise<string>): Promise<string[]> => {
  const answers = [];
  for (let done = 0; done < count; done += 1) answers.push(await attempt());
  return answers;
};

// Sabotage: one upload less, and a picture that is taken again while two are on their way fails.
it('lets an account send both sides of a document and one of them again, and tells it when it is too many', async () => {
  const crowd = aCrowd();
  const own = 'too_many_requests, again in 2 s';
  expect(await times(4, () => crowd.tries('a'))).toEqual(['in', 'in', 'in', own]);
  crowd.end();
  await Promise.resolve();
  expect(await crowd.tries('a')).toBe('in');
});

// Sabotage: give the last places to whoever asks. Three accounts that send slowly then keep everybody from uploading.
it('keeps the last places for accounts that hold none', async () => {
  const crowd = aCrowd();
  const full = 'busy, again in 2 s';
  const answers = [];
  for (const account of ['a', 'b', 'c', 'd']) answers.push(await times(3, () => crowd.tries(account)));
  expect(answers).toEqual([
    ['in', 'in', 'in'],
    ['in', 'in', full],
    ['in', full, full],
    ['in', full, full],
  ]);
  expect([await crowd.tries('e'), await crowd.tries('f')]).toEqual(['in', full]);
});

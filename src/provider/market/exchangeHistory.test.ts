import { aClock } from '#test/support/aClock.ts';
import { exchangeHistory } from './exchangeHistory.ts';

const HANGS_MS = 4_000;

// Sabotage: begin the wait when the read begins. A thousand trades that are due would take more than an hour to look at,
// and those of them whose trades have become known would wait behind the others.
it('asks an exchange that hangs once for many trades, not once for each', async () => {
  const clock = aClock();
  let asked = 0;
  const hanging = async () => {
    asked += 1;
    clock.at += HANGS_MS;
    throw new Error('no answer in time');
  };
  const rest = { trades: hanging, serverTime: hanging, isBusy: () => false, pausedUntilMs: () => null };
  const history = exchangeHistory(rest, clock.now);
  const moments = Array.from({ length: 100 }, (_, index) => clock.at - 60_000 + index);
  const answers = [];
  for (const atMs of moments) answers.push(await history.crossing('BTCUSDT', atMs).catch(() => null));
  expect(new Set(answers)).toEqual(new Set([null]));
  expect(asked).toBe(1);
});

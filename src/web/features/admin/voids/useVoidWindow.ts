import { useSearchParams } from 'react-router';
import { toPair } from '#contract/coins.ts';
import { VOID_DELAY_MS, type VoidWindowQuery } from '#contract/admin/voidWindows.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';
import { instantOf } from './voidForm.ts';

type Part = 'coin' | 'from' | 'to';
type Problem = 'missing' | 'order' | 'early';

interface WindowShown extends Record<Part, string> {
  /** What is wrong with the window before anything is asked. */
  problem: Problem | null;
  /** The window, where it can be looked up. */
  wanted: VoidWindowQuery | null;
  set(part: Part, value: string): void;
}

/** The window that stands in the address, so that two administrators can look at the same one. */
export function useVoidWindow(): WindowShown {
  const [params, setParams] = useSearchParams();
  const typed = (part: Part) => params.get(part) ?? '';
  const coin = typed('coin');
  const [from, to] = [instantOf(typed('from')), instantOf(typed('to'))];
  const isOver = useIsExpired(to === null ? Infinity : Date.parse(to) + VOID_DELAY_MS);

  function problemOf(): Problem | null {
    if (from !== null && to !== null && from > to) return 'order';
    if (to !== null && !isOver) return 'early';
    return coin === '' || from === null || to === null ? 'missing' : null;
  }

  const problem = problemOf();
  return {
    ...{ coin, from: typed('from'), to: typed('to'), problem },
    wanted: problem === null && from !== null && to !== null ? { coinType: toPair(coin), from, to } : null,
    set: (part, value) =>
      setParams(
        before => {
          before.set(part, value);
          return before;
        },
        { replace: true },
      ),
  };
}

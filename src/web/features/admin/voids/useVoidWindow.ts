import { useSearchParams } from 'react-router';
import { toPair } from '#contract/coins.ts';
import { VOID_DELAY_MS, type VoidWindowQuery } from '#contract/admin/voidWindows.ts';
import { useIsExpired } from '#web/shared/time/useServerClock.ts';
import { parseInstant } from './voidForm.ts';

type Part = 'coin' | 'from' | 'to';
type Problem = 'missing' | 'order' | 'early';

interface WindowShown extends Record<Part, string> {
  /** The error of the window before any request. */
  problem: Problem | null;
  /** The window to preview; null while it is invalid. */
  voidWindow: VoidWindowQuery | null;
  set(part: Part, value: string): void;
}

/** Returns the window in the URL, so that two administrators can open the same one. */
export function useVoidWindow(): WindowShown {
  const [params, setParams] = useSearchParams();
  const typed = (part: Part) => params.get(part) ?? '';
  const coin = typed('coin');
  const [from, to] = [parseInstant(typed('from')), parseInstant(typed('to'))];
  const isOver = useIsExpired(to === null ? Infinity : Date.parse(to) + VOID_DELAY_MS);

  function getProblem(): Problem | null {
    if (from !== null && to !== null && from > to) return 'order';
    if (to !== null && !isOver) return 'early';
    return coin === '' || from === null || to === null ? 'missing' : null;
  }

  const problem = getProblem();
  return {
    ...{ coin, from: typed('from'), to: typed('to'), problem },
    voidWindow: problem === null && from !== null && to !== null ? { coinType: toPair(coin), from, to } : null,
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

import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Failure } from '#web/api/http/failure.ts';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { loadAll, selectStatement } from '#web/api/statement.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';
import type { Period } from './period.ts';
import { createMonthStatement, type MonthStatement } from './monthStatement.ts';
import { selectReconciliation } from './walletSlice.ts';

type PrintState =
  | { kind: 'idle' | 'loading' | 'empty' | 'differs' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'printed'; statement: MonthStatement; createdAt: number };

/** Loads all entries of a month and prints them. It never prints an incomplete month or balances that differ. */
export function useMonthPrint() {
  const dispatch = useDispatch<ProviderDispatch>();
  const { getState } = useStore<Parameters<typeof selectReconciliation>[0]>();
  const clock = useServerClock();
  const [state, setState] = useState<PrintState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function load(month: Period): Promise<PrintState | null> {
    const { signal } = (running.current = new AbortController());
    const createdAt = clock.now();
    const isCurrent = createdAt < month.until;
    const doesDiffer = () => isCurrent && selectReconciliation(getState()) === 'differs';
    // A new entry begins another comparison, which would hide the difference on screen.
    if (doesDiffer()) return { kind: 'differs' };
    const failure = await dispatch(loadAll(signal, month.from));
    if (signal.aborted) return null;
    if (failure !== null) return { kind: 'failed', failure };
    // The closing balance of the current month is the balance of the account.
    if (doesDiffer()) return { kind: 'differs' };
    const { data } = selectStatement(getState());
    const statement = data ? createMonthStatement(data, month) : 'empty';
    return typeof statement === 'string' ? { kind: statement } : { kind: 'printed', statement, createdAt };
  }

  async function print(month: Period) {
    setState({ kind: 'loading' });
    const loaded = await load(month);
    if (loaded !== null) setState(loaded);
  }

  function cancel() {
    running.current?.abort();
    setState({ kind: 'idle' });
  }

  return { state, print: (month: Period) => void print(month), cancel };
}

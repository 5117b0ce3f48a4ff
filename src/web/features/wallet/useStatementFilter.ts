import { useSearchParams } from 'react-router';
import { STATEMENT_GROUPS, type StatementGroup } from '#web/api/statementRows.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';
import { useToday } from '#web/shared/time/useToday.ts';
import {
  getMonth,
  parseDates,
  type Period,
  PERIOD_CHOICES,
  type PeriodChoice,
  type PeriodDates,
  toDateText,
} from './period.ts';

const MONTH_OFFSETS = { thisMonth: 0, lastMonth: -1 } as const;

const getPeriod = (choice: PeriodChoice, dates: PeriodDates, now: number): Period | null => {
  if (choice === 'all') return null;
  return choice === 'dates' ? parseDates(dates) : getMonth(now, MONTH_OFFSETS[choice]);
};

/** Returns the shown kind and period of transactions. The URL holds them, so that Back and a reload restore them. */
export function useStatementFilter() {
  const [params, setParams] = useSearchParams();
  const clock = useServerClock();
  const today = useToday();
  const [kind, named] = [params.get('kind'), params.get('period')];
  const group = STATEMENT_GROUPS.find(known => known === kind) ?? null;
  const choice = PERIOD_CHOICES.find(known => known === named) ?? 'all';
  const dates = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const period = getPeriod(choice, dates, today);

  function show(next: { kind?: string | null; period?: PeriodChoice } & Partial<PeriodDates>) {
    const shown = { kind, period: choice, ...dates, ...next };
    const isDated = shown.period === 'dates';
    const entries = [
      ['kind', shown.kind],
      ['period', shown.period === 'all' ? null : shown.period],
      ['from', isDated && shown.from],
      ['to', isDated && shown.to],
    ] as const;
    setParams(Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))), {
      replace: true,
    });
  }

  return {
    group,
    choice,
    dates,
    period,
    showGroup: (next: StatementGroup | null) => show({ kind: next }),
    /** Dates begin with those of the month on screen. */
    showPeriod(next: PeriodChoice) {
      const { from, until } = period ?? getMonth(clock.now());
      show({ period: next, from: toDateText(from), to: toDateText(until - 1) });
    },
    showDates: (next: PeriodDates) => show(next),
  };
}

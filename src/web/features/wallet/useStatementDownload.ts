import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { toCsv, toNumberCell, toTextCell } from '#contract/texts/csv.ts';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { loadAll, selectStatement } from '#web/api/statement.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { getStatementGroup, type StatementGroup } from '#web/api/statementRows.ts';
import { downloadFile } from '#web/shared/device/downloadFile.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';
import { getEntryTextKey } from './entryTexts.ts';
import { cutPeriod, type Period, toDateText } from './period.ts';

type Progress = { isLoading: boolean; failure: Failure | null };
const IDLE: Progress = { isLoading: false, failure: null };

/** Returns the days of a file for its name: those of its period up to today, or today for everything. */
function getFileDate(period: Period | null, now: number): string {
  const last = toDateText(Math.min(now, (period?.until ?? Infinity) - 1));
  return period && period.from > 0 ? `${toDateText(period.from)}_${last}` : last;
}

/**
 * Creates a file of every entry of a group in a period. It loads missing entries first and never creates an incomplete
 * file.
 */
export function useStatementDownload(group: StatementGroup | null, period: Period | null) {
  const { t } = useTranslation('wallet');
  const dispatch = useDispatch<ProviderDispatch>();
  const { getState } = useStore<Parameters<typeof selectStatement>[0]>();
  const clock = useServerClock();
  const [progress, setProgress] = useState(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function save(date: string) {
    const loaded = selectStatement(getState()).data?.runs.flat() ?? [];
    const all = period === null ? loaded : cutPeriod(loaded, period);
    const entries = group === null ? all : all.filter(entry => getStatementGroup(entry) === group);
    const names = [t('csv.time'), t('csv.kind'), t('csv.amount'), t('csv.after'), t('csv.record')];
    const lines = entries.map(entry => [
      toTextCell(entry.createdAt),
      toTextCell(t(getEntryTextKey(entry))),
      toNumberCell(entry.amount),
      toNumberCell(entry.balanceAfter),
      toTextCell(entry.ref),
    ]);
    downloadFile(t('csv.file', { date }), 'text/csv;charset=utf-8', toCsv([names.map(toTextCell), ...lines]));
  }

  async function download() {
    const { signal } = (running.current = new AbortController());
    setProgress({ isLoading: true, failure: null });
    const date = getFileDate(period, clock.now());
    const failure = await dispatch(loadAll(signal, period?.from));
    if (signal.aborted) return;
    setProgress({ isLoading: false, failure });
    if (failure === null) save(date);
  }

  function cancel() {
    running.current?.abort();
    setProgress(IDLE);
  }

  return { ...progress, download: () => void download(), cancel };
}

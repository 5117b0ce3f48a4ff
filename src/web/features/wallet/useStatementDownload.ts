import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { loadAll, selectStatement } from '#web/api/statement.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { getStatementGroup, type StatementGroup } from '#web/api/statementRows.ts';
import { downloadFile } from '#web/shared/device/downloadFile.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';
import { getEntryTextKey } from './entryTexts.ts';
import { toCsv, toNumberCell, toTextCell } from './statementCsv.ts';

type Progress = { isLoading: boolean; failure: Failure | null };
const IDLE: Progress = { isLoading: false, failure: null };

/** Creates a file of every entry of a group. It loads missing entries first and never creates an incomplete file. */
export function useStatementDownload(group: StatementGroup | null) {
  const { t } = useTranslation('wallet');
  const dispatch = useDispatch<ProviderDispatch>();
  const { getState } = useStore<Parameters<typeof selectStatement>[0]>();
  const clock = useServerClock();
  const [progress, setProgress] = useState(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function save() {
    const all = selectStatement(getState()).data?.runs.flat() ?? [];
    const entries = group === null ? all : all.filter(entry => getStatementGroup(entry) === group);
    const names = [t('csv.time'), t('csv.kind'), t('csv.amount'), t('csv.after'), t('csv.record')];
    const lines = entries.map(entry => [
      toTextCell(entry.createdAt),
      toTextCell(t(getEntryTextKey(entry))),
      toNumberCell(entry.amount),
      toNumberCell(entry.balanceAfter),
      toTextCell(entry.ref),
    ]);
    const date = new Date(clock.now()).toISOString().slice(0, 10);
    downloadFile(t('csv.file', { date }), 'text/csv;charset=utf-8', toCsv([names.map(toTextCell), ...lines]));
  }

  async function download() {
    const { signal } = (running.current = new AbortController());
    setProgress({ isLoading: true, failure: null });
    const failure = await dispatch(loadAll(signal));
    if (signal.aborted) return;
    setProgress({ isLoading: false, failure });
    if (failure === null) save();
  }

  function cancel() {
    running.current?.abort();
    setProgress(IDLE);
  }

  return { ...progress, download: () => void download(), cancel };
}

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { NoticeLine } from '#web/components/NoticeLine.tsx';
import type { Report } from '#web/shared/report/parseReport.ts';
import { Panes } from '#web/shell/layout/Panes.tsx';
import { EntryDetail } from './EntryDetail.tsx';
import { EntryList } from './EntryList.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import { createTimeline, filterTimeline, findPosition, type TimelineFilter } from './timeline.ts';

const COLUMNS = 'minmax(20rem, 26rem) minmax(0, 1fr)';

interface ReportViewProps {
  report: Report;
  onClose: () => void;
}

/** Shows a report: its facts, its timeline with search, and the chosen entry with the state at that moment. */
export function ReportView({ report: { header, entries, states }, onClose }: ReportViewProps) {
  const { t } = useTranslation('report');
  const timeline = useMemo(() => createTimeline(entries), [entries]);
  const [filter, setFilter] = useState<TimelineFilter>({ kind: 'all', search: '' });
  const [chosen, setChosen] = useState(entries.length - 1);
  const visible = useMemo(() => filterTimeline(timeline, filter), [timeline, filter]);
  const position = findPosition(visible, chosen);
  const entry = visible[position];

  function onMove(to: number) {
    const next = visible[to];
    if (next) setChosen(next.index);
  }

  const list = (
    <>
      <ReportFilters filter={filter} onChange={setFilter} />
      {visible.length > 0 ? (
        <EntryList entries={visible} position={position} onMove={onMove} />
      ) : (
        <EmptyText role="status">{t(entries.length === 0 ? 'empty' : 'noMatch')}</EmptyText>
      )}
    </>
  );
  const detail = entry && (
    <EntryDetail
      entry={entry}
      previousAtMs={timeline[entry.index - 1]?.atMs ?? null}
      before={states[entry.index]}
      after={states[entry.index + 1]}
      position={{ index: position, count: visible.length, onMove }}
      onFind={search => setFilter({ kind: 'all', search })}
    />
  );
  return (
    <>
      <ReportSummary header={header} />
      {header.leftOut > 0 && <NoticeLine>{t('leftOut', { count: header.leftOut })}</NoticeLine>}
      <Panes first={list} second={detail} columns={COLUMNS} />
      <Button tone="quiet" onClick={onClose}>
        {t('another')}
      </Button>
    </>
  );
}

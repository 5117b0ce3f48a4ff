import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { TitledSection } from '#web/components/TitledSection.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { tabular } from '#web/theme/tokens.ts';
import { ChangeRows } from './ChangeRows.tsx';
import { JsonTree } from './JsonTree.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import type { TimelineEntry } from './timeline.ts';
import { useDurationFormat } from './useDurationFormat.ts';

interface EntryDetailProps {
  entry: TimelineEntry;
  previousAtMs: number | null;
  before: unknown;
  after: unknown;
  position: { index: number; count: number; onMove: (position: number) => void };
  /** Searches the report for a value. */
  onFind: (value: string) => void;
}

/** Shows one entry of a report, what it changed and the state after it. */
export function EntryDetail({ entry, previousAtMs, before, after, position, onFind }: EntryDetailProps) {
  const { t } = useTranslation('report');
  const { type: _type, at: _at, changes, ...fields } = entry.action;
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <EntryTitle entry={entry} previousAtMs={previousAtMs} />
        <Stepper {...position} />
      </Stack>
      {entry.request ? (
        <RequestFacts request={entry.request} />
      ) : (
        Object.keys(fields).length > 0 && (
          <TitledSection title={t('action')}>
            <TreeCard value={fields} changes={[]} onFind={onFind} />
          </TitledSection>
        )
      )}
      <TitledSection title={t('changes')}>
        <ChangeRows before={before} changes={changes} />
      </TitledSection>
      <TitledSection title={t('state')}>
        <TreeCard value={after} changes={changes.map(({ path }) => path)} onFind={onFind} />
      </TitledSection>
    </>
  );
}

function EntryTitle({ entry, previousAtMs }: Pick<EntryDetailProps, 'entry' | 'previousAtMs'>) {
  const { t } = useTranslation('report');
  const { dateClock } = useDateFormat();
  const formatDuration = useDurationFormat();
  const parts = [
    dateClock(entry.atMs),
    ...(previousAtMs === null ? [] : [t('later', { time: formatDuration(entry.atMs - previousAtMs) })]),
  ];
  return (
    <Stack sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {entry.name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={tabular}>
        {parts.join(' · ')}
      </Typography>
    </Stack>
  );
}

/** Renders the buttons to the neighbouring entries. They keep the focus at either end, where they do nothing. */
function Stepper({ index, count, onMove }: EntryDetailProps['position']) {
  const { t } = useTranslation('report');
  const getTurn = (to: number) => {
    const exists = to >= 0 && to < count;
    const opacity = exists ? 1 : 0.55;
    return { 'aria-disabled': !exists || undefined, onClick: () => exists && onMove(to), sx: { opacity } };
  };
  return (
    <>
      <IconButton icon="back" label={t('previous')} {...getTurn(index - 1)} />
      <Typography role="status" variant="body2" color="textSecondary" sx={tabular}>
        {t('position', { index: index + 1, count })}
      </Typography>
      <IconButton icon="forward" label={t('next')} {...getTurn(index + 1)} />
    </>
  );
}

interface TreeCardProps {
  value: unknown;
  changes: readonly (readonly string[])[];
  onFind: (value: string) => void;
}

const TreeCard = ({ value, changes, onFind }: TreeCardProps) => (
  <Paper sx={{ px: 3, py: 2 }}>
    <JsonTree value={value} changes={changes} onFind={onFind} />
  </Paper>
);

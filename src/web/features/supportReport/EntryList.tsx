import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { focusRing, tabular } from '#web/theme/tokens.ts';
import type { ReportedRequest, TimelineEntry } from './timeline.ts';
import { useDurationFormat } from './useDurationFormat.ts';

const PAGE = 10;

interface EntryListProps {
  entries: readonly TimelineEntry[];
  position: number;
  onMove: (position: number) => void;
}

/** Renders the timeline as one listbox: the arrow keys choose an entry. */
export function EntryList({ entries, position, onMove }: EntryListProps) {
  const { t } = useTranslation('report');
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const last = entries.length - 1;

  useEffect(() => {
    // Scrolls the list alone: on a phone the page stays where the entry is read.
    const [box, row] = [list.current, list.current?.children.item(position)];
    if (!box || !(row instanceof HTMLElement)) return;
    const top = row.offsetTop;
    const isVisible = top >= box.scrollTop && top + row.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isVisible) box.scrollTop = top - box.clientHeight / 2;
  }, [position, entries]);

  function onKeyDown(event: KeyboardEvent) {
    const target = new Map([
      ['ArrowUp', position - 1],
      ['ArrowDown', position + 1],
      ['PageUp', position - PAGE],
      ['PageDown', position + PAGE],
      ['Home', 0],
      ['End', last],
    ]).get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    onMove(Math.min(Math.max(target, 0), last));
  }

  return (
    <List
      ref={list}
      role="listbox"
      aria-label={t('timeline')}
      aria-activedescendant={`${id}-${entries[position]?.index}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      disablePadding
      sx={{
        maxHeight: { xs: '45dvh', md: 'calc(100dvh - 24rem)' },
        minHeight: '16rem',
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        borderRadius: 1,
        '&:focus-visible': focusRing,
      }}
    >
      {entries.map((entry, at) => (
        <EntryRow
          key={entry.index}
          id={`${id}-${entry.index}`}
          entry={entry}
          isChosen={at === position}
          at={at}
          onMove={onMove}
        />
      ))}
    </List>
  );
}

interface EntryRowProps {
  id: string;
  entry: TimelineEntry;
  isChosen: boolean;
  at: number;
  onMove: (position: number) => void;
}

const EntryRow = memo(function EntryRow({ id, entry, isChosen, at, onMove }: EntryRowProps) {
  const { clock } = useDateFormat();
  return (
    <ListItemButton
      id={id}
      component="li"
      role="option"
      aria-selected={isChosen}
      selected={isChosen}
      tabIndex={-1}
      onClick={() => onMove(at)}
      sx={{ minHeight: 44, px: 2, py: 1 }}
    >
      <Typography variant="caption" color="textSecondary" sx={tabular}>
        {clock(entry.atMs)}
      </Typography>
      <Stack sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          variant="body2"
          sx={{ overflowWrap: 'anywhere', color: entry.isProblem ? 'error.main' : 'text.primary' }}
        >
          {entry.name}
        </Typography>
        {entry.request && <RequestOutcome request={entry.request} />}
      </Stack>
    </ListItemButton>
  );
});

/** Shows status and duration: 200 · 34 ms. */
function RequestOutcome({ request: { status, outcome, durationMs } }: { request: ReportedRequest }) {
  const { t } = useTranslation('report');
  const formatDuration = useDurationFormat();
  const parts = [status ?? t('request.noResponse'), outcome, durationMs === null ? null : formatDuration(durationMs)];
  return (
    <Typography variant="caption" color="textSecondary" sx={tabular}>
      {parts.filter(part => part !== null).join(' · ')}
    </Typography>
  );
}

import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import ListItemButton from '@mui/material/ListItemButton';
import { memo, useId, useState } from 'react';
import { isAbove, ZERO } from '#contract/money.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { rem, tabular } from '#web/theme/tokens.ts';
import { RecordEntries } from './RecordEntries.tsx';
import type { StatementRecord } from './statementRecords.ts';
import type { RowFace } from './useRowFace.tsx';

/** The height of a row, for what stands in its place before it is drawn. */
export const ENTRY_HEIGHT = 64;

const row = {
  minHeight: rem(ENTRY_HEIGHT),
  mx: -2,
  px: 2,
  ...tabular,
  '& [data-side]': { display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-side=start]': { flex: 1 },
  '& [data-side=end]': { flex: 'none', maxWidth: '45%', justifyItems: 'end', textAlign: 'right' },
  '& b': { typography: 'subtitle1' },
  '& b[data-gain=true]': { color: 'success.main' },
  '& small': { typography: 'body2', color: 'text.secondary' },
  '& small[data-tone=up]': { color: 'success.main' },
  '& small[data-tone=down]': { color: 'error.main' },
  '& small[data-tone=wait]': { color: 'warning.main' },
} as const;

/** What happened, when, and what it changed; pressed, it shows every entry of the ledger behind it. */
export const StatementRow = memo(function StatementRow({ record, face }: { record: StatementRecord; face: RowFace }) {
  const { amount } = useMoney();
  const { time } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, note, sign, word, tone } = face;
  return (
    <Box sx={{ minWidth: 0 }}>
      <ListItemButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={row}
      >
        {sign}
        <span data-side="start">
          <b>{name}</b>
          <small>
            <time dateTime={record.createdAt}>{time(record.createdAt)}</time>
            {note !== null && ` · ${note}`}
          </small>
        </span>
        <span data-side="end">
          <b data-gain={isAbove(record.net, ZERO)}>{amount(record.net, { decimals: 2, upTo: 6, signed: true })}</b>
          {word !== null && <small data-tone={tone}>{word}</small>}
        </span>
      </ListItemButton>
      <Collapse in={isOpen} unmountOnExit>
        <RecordEntries id={id} entries={record.entries} />
      </Collapse>
    </Box>
  );
});

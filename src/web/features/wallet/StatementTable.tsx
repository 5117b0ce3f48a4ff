import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementRow } from '#web/api/statementRows.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { DayHeader } from '#web/shared/records/DayHeader.tsx';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import type { DayGroup } from './days/groupByDay.ts';
import { EntryList } from './EntryList.tsx';
import { HOVER_VARIABLE } from '#web/theme/tokens.ts';
import { getFigureTone, useRowText } from './useRowText.ts';

const COLUMNS = 6;
const BEFORE_AMOUNT = 3;
const dayCell = { border: 0, py: 0 } as const;
const sumCell = { ...dayCell, pt: 3, pb: 1, color: 'text.secondary', whiteSpace: 'nowrap' } as const;
// Its texts and lines begin and end where those around it do; the row under the pointer reaches beyond them.
const table = {
  '& .MuiTableCell-root': { px: 2, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } },
  '& .MuiTableCell-head': { whiteSpace: 'nowrap' },
  '& [data-row]:hover': { boxShadow: `-8px 0 var(${HOVER_VARIABLE}), 8px 0 var(${HOVER_VARIABLE})` },
} as const;

/** Renders the statement as a table for wide pages. Each row unfolds to its ledger entries. */
export function StatementTable({ days }: { days: readonly DayGroup[] }) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoneyFormat();
  return (
    <Table size="small" aria-label={t('statement.title')} sx={table}>
      <TableHead>
        <TableRow>
          <TableCell>{t('table.transaction')}</TableCell>
          <TableCell>{t('table.time')}</TableCell>
          <TableCell>{t('table.status')}</TableCell>
          <TableCell align="right">{t('table.amount')}</TableCell>
          <TableCell align="right">{t('table.after')}</TableCell>
          <TableCell component="td" />
        </TableRow>
      </TableHead>
      {days.map(day => (
        <TableBody key={day.day}>
          <TableRow>
            <TableCell component="th" scope="rowgroup" colSpan={BEFORE_AMOUNT} sx={dayCell}>
              <DayHeader day={day.day} component="h3" />
            </TableCell>
            <TableCell align="right" sx={sumCell}>
              {day.sum !== null && amount(day.sum, { upTo: 6, signed: true })}
            </TableCell>
            <TableCell component="td" colSpan={COLUMNS - BEFORE_AMOUNT - 1} sx={dayCell} />
          </TableRow>
          {day.rows.map(row => (
            <StatementTableRow key={row.id} row={row} />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

const StatementTableRow = memo(function StatementTableRow({ row }: { row: StatementRow }) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoneyFormat();
  const { time } = useDateFormat();
  const { masked } = useBalanceHidden();
  const [isOpen, setOpen] = useState(false);
  const entries = useId();
  const [name, at, button] = [useId(), useId(), useId()];
  const { subject, icon, title, notes, word, wordTone } = useRowText()(row);
  return (
    <>
      <TableRow hover data-row onClick={() => setOpen(!isOpen)} sx={{ cursor: 'pointer' }}>
        <TableCell>
          <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
            <RecordAvatar subject={subject} icon={icon} />
            <div>
              <Typography id={name} variant="subtitle2">
                {title}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {notes.join(' · ')}
              </Typography>
            </div>
          </Stack>
        </TableCell>
        <TableCell id={at}>{time(row.createdAt)}</TableCell>
        <TableCell sx={{ color: wordTone ?? 'text.secondary' }}>{word}</TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          <Typography variant="subtitle2" component="span" sx={{ color: getFigureTone(row) }}>
            {amount(row.net, { upTo: 6, signed: true })}
          </Typography>
        </TableCell>
        <TableCell align="right">{masked(amount(row.balanceAfter, { upTo: 6 }))}</TableCell>
        <TableCell align="right" padding="none">
          <IconButton
            icon="down"
            iconSize={16}
            id={button}
            label={t('table.entries')}
            aria-labelledby={`${button} ${name} ${at}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? entries : undefined}
            sx={isOpen ? { transform: 'rotate(180deg)' } : null}
          />
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow id={entries}>
          <TableCell colSpan={COLUMNS}>
            <EntryList row={row} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
});

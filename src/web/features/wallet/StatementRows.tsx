import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedStatement } from '#web/api/statement.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { rem, tabular } from '#web/theme/tokens.ts';
import { StatementEnd } from './StatementEnd.tsx';
import type { Group } from './statementKinds.ts';
import { daysOf } from './statementRecords.ts';
import { ENTRY_HEIGHT, StatementRow } from './StatementRow.tsx';
import { useRowFace } from './useRowFace.tsx';
import { useStatementDay } from './useStatementDay.ts';
import { useStatementRows } from './useStatementRows.ts';

const dayHead = { justifyContent: 'space-between', gap: 3, pt: 2, pb: 1, ...tabular } as const;
const rowsOfDay = {
  '& > li': { display: 'block', contentVisibility: 'auto', containIntrinsicSize: `auto ${rem(ENTRY_HEIGHT)}` },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

/** The records of one group by day, newest first; older ones come as the end comes into view. */
export function StatementRows({ statement, group }: { statement: LoadedStatement; group: Group | null }) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoney();
  const dayOf = useStatementDay();
  const { rows, entries, hasMore, ...search } = useStatementRows(statement, group);
  const faceOf = useRowFace(entries);
  const days = useMemo(() => daysOf(rows, dayOf, hasMore), [rows, dayOf, hasMore]);
  const oldest = statement.runs.at(-1)?.at(-1);
  return (
    <>
      {days.length > 0 && (
        <List aria-label={t('statement.title')} disablePadding>
          {days.map(({ day, records, net }) => (
            <ListItem key={day} disablePadding sx={{ display: 'block' }}>
              <Stack direction="row" sx={dayHead}>
                <Typography variant="subtitle2" component="h3">
                  {day}
                </Typography>
                {net !== null && (
                  <Typography variant="body2" component="span" color="textSecondary">
                    {amount(net, { decimals: 2, upTo: 6, signed: true })}
                  </Typography>
                )}
              </Stack>
              <List disablePadding aria-label={day} sx={rowsOfDay}>
                {records.map(record => (
                  <ListItem key={record.id} disablePadding>
                    <StatementRow record={record} face={faceOf(record)} />
                  </ListItem>
                ))}
              </List>
            </ListItem>
          ))}
        </List>
      )}
      {rows.length === 0 && !hasMore && (
        <EmptyText>{t(group === null ? 'statement.none' : 'statement.noneOfKind')}</EmptyText>
      )}
      {hasMore && oldest && <StatementEnd {...search} since={oldest.createdAt} />}
    </>
  );
}

import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { LoadedStatement } from '#web/api/statement.ts';
import { EmptyText } from '#web/ui/EmptyText.tsx';
import { color, radius } from '#web/ui/tokens.ts';
import { StatementEnd } from './StatementEnd.tsx';
import type { Group } from './statementKinds.ts';
import { ENTRY_HEIGHT, StatementRow } from './StatementRow.tsx';
import { useStatementRows } from './useStatementRows.ts';

const Rows = styled.ul({
  margin: 0,
  padding: '0 16px',
  borderRadius: radius.card,
  background: color.surface,
  listStyle: 'none',
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: `auto ${ENTRY_HEIGHT}px` },
  '& > li + li': { borderTop: `1px solid ${color.line}` },
});

/** The entries of one group, newest first; older ones come as the end comes into view. */
export function StatementRows({ statement, group }: { statement: LoadedStatement; group: Group | null }) {
  const { t } = useTranslation('wallet');
  const { rows, hasMore, ...search } = useStatementRows(statement, group);
  const oldest = statement.runs.at(-1)?.at(-1);
  return (
    <>
      {rows.length > 0 && (
        <Rows aria-label={t('statement.title')}>
          {rows.map(entry => (
            <li key={entry._id}>
              <StatementRow entry={entry} />
            </li>
          ))}
        </Rows>
      )}
      {rows.length === 0 && !hasMore && (
        <EmptyText>{t(group === null ? 'statement.none' : 'statement.noneOfKind')}</EmptyText>
      )}
      {hasMore && oldest && <StatementEnd {...search} since={oldest.createdAt} />}
    </>
  );
}

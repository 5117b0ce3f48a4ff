import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { LoadedStatement } from '#web/api/statement.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Rows } from '#web/shared/records/LogList.tsx';
import { StatementEnd } from './StatementEnd.tsx';
import type { Group } from './statementKinds.ts';
import { ENTRY_HEIGHT, StatementRow } from './StatementRow.tsx';
import { useStatementRows } from './useStatementRows.ts';

const Entries = styled(Rows)({
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: `auto ${ENTRY_HEIGHT}px` },
});

/** The entries of one group, newest first; older ones come as the end comes into view. */
export function StatementRows({ statement, group }: { statement: LoadedStatement; group: Group | null }) {
  const { t } = useTranslation('wallet');
  const { rows, hasMore, ...search } = useStatementRows(statement, group);
  const oldest = statement.runs.at(-1)?.at(-1);
  return (
    <>
      {rows.length > 0 && (
        <Entries aria-label={t('statement.title')}>
          {rows.map(entry => (
            <li key={entry._id}>
              <StatementRow entry={entry} />
            </li>
          ))}
        </Entries>
      )}
      {rows.length === 0 && !hasMore && (
        <EmptyText>{t(group === null ? 'statement.none' : 'statement.noneOfKind')}</EmptyText>
      )}
      {hasMore && oldest && <StatementEnd {...search} since={oldest.createdAt} />}
    </>
  );
}

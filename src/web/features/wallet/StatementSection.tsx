import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { useGetStatementQuery } from '#web/api/statement.ts';
import { STATEMENT_GROUPS, type StatementGroup } from '#web/api/statementRows.ts';
import { ChoiceChips } from '#web/components/form/ChoiceChips.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { ACTIVITY_HEIGHT } from '#web/shared/records/ActivityRow.tsx';
import { MovementFailures } from '#web/shared/records/MovementFailures.tsx';
import { useMovements } from '#web/shared/records/useMovements.ts';
import { rem } from '#web/theme/tokens.ts';
import { BalanceReconciliation } from './BalanceReconciliation.tsx';
import { PendingRows } from './PendingRows.tsx';
import { SearchField } from './SearchField.tsx';
import { StatementFile } from './StatementFile.tsx';
import { StatementList } from './StatementList.tsx';
import { selectStatementTotals } from './statementTotals.ts';

/** Returns the shown group of transactions. The URL holds it, so that Back and a reload restore it. */
function useStatementGroup(): [StatementGroup | null, (group: StatementGroup | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('kind');
  const group = STATEMENT_GROUPS.find(known => known === named) ?? null;
  return [group, next => setParams(next === null ? {} : { kind: next }, { replace: true })];
}

const SKELETON_ROWS = 4;

export function StatementSection() {
  const { t } = useTranslation('wallet');
  const statementQuery = useGetStatementQuery();
  const { data, error, fulfilledTimeStamp } = statementQuery;
  const load = useInitialLoad(statementQuery);
  const { movements, isWaiting, ...logs } = useMovements();
  const [group, show] = useStatementGroup();
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query.trim());
  const loaded = useSelector(selectStatementTotals)?.count ?? 0;
  return (
    <Stack component="section" aria-label={t('statement.title')} useFlexGap spacing={3}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: rem(44),
          columnGap: 3,
        }}
      >
        <Typography variant="h3" component="h2">
          {t('statement.title')}
        </Typography>
        {loaded > 0 && <StatementFile group={group} loaded={loaded} />}
      </Stack>
      {data && <LastUpdated updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      <BalanceReconciliation />
      <ChoiceChips
        label={t('filter.label')}
        name="kind"
        value={group ?? 'all'}
        options={(['all', ...STATEMENT_GROUPS] as const).map(value => ({ value, label: t(`filter.${value}`) }))}
        onChange={next => show(next === 'all' ? null : next)}
      />
      <SearchField value={query} onChange={setQuery} />
      <MovementFailures {...logs} />
      {!isWaiting && searched === '' && <PendingRows movements={movements} />}
      {data && !isWaiting && (
        <StatementList key={`${group} ${searched}`} statement={data} group={group} query={searched} />
      )}
      {data && isWaiting && <SkeletonRows rows={SKELETON_ROWS} rowHeight={ACTIVITY_HEIGHT} />}
      {!data && <LoadingRows {...load} text={t('statement.failed')} rows={SKELETON_ROWS} rowHeight={ACTIVITY_HEIGHT} />}
    </Stack>
  );
}

import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGetStatementQuery } from '#web/api/statement.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { ChoiceChips } from '#web/components/ChoiceChips.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { Skeleton } from '#web/components/SkeletonRows.tsx';
import { radius, size, TOUCH, weight } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { BalanceProof } from './BalanceProof.tsx';
import { StatementFile } from './StatementFile.tsx';
import { GROUPS } from './statementKinds.ts';
import { ENTRY_HEIGHT } from './StatementRow.tsx';
import { StatementRows } from './StatementRows.tsx';
import { selectStatementSum } from './statementSum.ts';
import { useGroup } from './useGroup.ts';

const Part = styled.section({ display: 'flex', flexDirection: 'column', gap: 12 });
const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: TOUCH,
  '& h2': { margin: 0, fontSize: size.body, fontWeight: weight.strong },
});

/** The height of the proof that comes with the entries. */
const ProofSkeleton = styled(Skeleton)({ height: 184, borderRadius: radius.card });

/** Every entry of the ledger with the balance after it, and the proof that they lead to the balance. */
export function StatementPart() {
  const { t } = useTranslation('wallet');
  const asked = useGetStatementQuery(null);
  const { data, error, fulfilledTimeStamp } = asked;
  const load = useFirstLoad(asked);
  const [group, show] = useGroup();
  const loaded = useSelector(selectStatementSum)?.count ?? 0;
  return (
    <Part aria-label={t('statement.title')}>
      <Head>
        <h2>{t('statement.title')}</h2>
        {loaded > 0 && <StatementFile group={group} loaded={loaded} />}
      </Head>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      <BalanceProof />
      {!data && !load.failure && <ProofSkeleton />}
      <ChoiceChips
        label={t('filter.label')}
        name="kind"
        value={group ?? 'all'}
        options={(['all', ...GROUPS] as const).map(value => ({ value, label: t(`filter.${value}`) }))}
        onChange={next => show(next === 'all' ? null : next)}
      />
      {data && <StatementRows key={group} statement={data} group={group} />}
      {!data && <AwaitedRows {...load} text={t('statement.failed')} rows={4} rowHeight={ENTRY_HEIGHT} />}
    </Part>
  );
}

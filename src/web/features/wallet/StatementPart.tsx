import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGetStatementQuery } from '#web/api/statement.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { ChoiceChips } from '#web/components/ChoiceChips.tsx';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { Skeleton } from '#web/components/SkeletonRows.tsx';
import { rem } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { BalanceProof } from './BalanceProof.tsx';
import { StatementFile } from './StatementFile.tsx';
import { GROUPS } from './statementKinds.ts';
import { ENTRY_HEIGHT } from './StatementRow.tsx';
import { StatementRows } from './StatementRows.tsx';
import { selectStatementSum } from './statementSum.ts';
import { useGroup } from './useGroup.ts';

const head = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  minHeight: rem(44),
} as const;
/** The height of the verdict that comes with the entries. */
const PROOF_HEIGHT = rem(48);

/** Every entry of the ledger with the balance after it, and the proof that they lead to the balance. */
export function StatementPart() {
  const { t } = useTranslation('wallet');
  const asked = useGetStatementQuery(null);
  const { data, error, fulfilledTimeStamp } = asked;
  const load = useFirstLoad(asked);
  const [group, show] = useGroup();
  const loaded = useSelector(selectStatementSum)?.count ?? 0;
  return (
    <Stack component="section" spacing={2} aria-label={t('statement.title')}>
      <Stack direction="row" sx={head}>
        <Typography variant="h3" component="h2">
          {t('statement.title')}
        </Typography>
        {loaded > 0 && <StatementFile group={group} loaded={loaded} />}
      </Stack>
      {data && <Freshness updatedAt={fulfilledTimeStamp} isFailing={error !== undefined} />}
      <BalanceProof />
      {!data && !load.failure && <Skeleton height={PROOF_HEIGHT} />}
      <ChoiceChips
        label={t('filter.label')}
        name="kind"
        value={group ?? 'all'}
        options={(['all', ...GROUPS] as const).map(value => ({ value, label: t(`filter.${value}`) }))}
        onChange={next => show(next === 'all' ? null : next)}
      />
      {data && <StatementRows key={group} statement={data} group={group} />}
      {!data && <AwaitedRows {...load} text={t('statement.failed')} rows={4} rowHeight={ENTRY_HEIGHT} />}
    </Stack>
  );
}

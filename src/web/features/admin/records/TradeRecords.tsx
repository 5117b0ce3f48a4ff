import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ADMIN_LIST_STATES, type TradeRow } from '#contract/admin/adminLists.ts';
import { formatPair } from '#contract/trades.ts';
import { recordsApi, useGetAdminTradesQuery } from '#web/api/admin/records.ts';
import { ListFilter } from '#web/features/admin/recordList/ListFilter.tsx';
import { getDurationParts } from '#web/shared/format/getDurationParts.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { Small, UserCell } from '#web/features/admin/recordList/cells.tsx';
import type { RecordColumn } from '#web/features/admin/recordList/recordColumn.ts';
import { RecordList } from '#web/features/admin/recordList/RecordList.tsx';
import { TradeEndCell, useTradeDecimals } from './TradeEndCell.tsx';
import { TradeResultCell } from './TradeResultCell.tsx';
import { useRecordColumns } from './useRecordColumns.tsx';
import { useRecordList } from '#web/features/admin/recordList/useRecordList.ts';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';

// By their text keys.
const STATES = ADMIN_LIST_STATES.trades;

/** Lists trades with the exchange trades that decided them, read-only. */
export function TradeRecords() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const columns = useTradeColumns();
  const list = useRecordList('trades', STATES);
  const query = useGetAdminTradesQuery(list.request, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShown,
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('adminUsers:trade.readOnly')}
      </Typography>
      <RecordList
        label={t('admin:nav.trades')}
        list={list}
        query={query}
        age={<QueryAge select={recordsApi.endpoints.getAdminTrades.select(list.request)} />}
        columns={columns}
        searchLabel={t('adminUsers:search.trades')}
      >
        <ListFilter
          label={t('adminUsers:column.result')}
          value={list.status}
          options={STATES.map(state => [state, t(`adminUsers:trade.state.${state}`)] as const)}
          onChoose={list.filter}
        />
      </RecordList>
    </>
  );
}

const getHost = (source: string): string => source.replace(/^https?:\/\//, '').replace(/\/.*/, '');

/** Shows what was traded, and on which exchange. */
function TradeTerms({ coinType, tradeType, evidence }: TradeRow) {
  const { t } = useTranslation('adminUsers');
  return (
    <>
      {t('trade.kind', { pair: formatPair(coinType), direction: t(`trade.direction.${tradeType}`) })}
      <Small title={evidence.source}>{getHost(evidence.source)}</Small>
    </>
  );
}

function useTradeColumns(): RecordColumn<TradeRow>[] {
  const { t } = useTranslation('adminUsers');
  const { amount } = useMoneyFormat();
  const { share } = usePercentFormat();
  const { user, time } = useRecordColumns();
  const showStake = ({ tradeAmount, selectedTime, payoutRate }: TradeRow) => {
    const { unit, count } = getDurationParts(selectedTime);
    const duration = t(`trade.${unit}`, { n: count });
    return (
      <>
        {amount(tradeAmount, { upTo: 6 })}
        <Small>{t('trade.terms', { duration, percent: share(payoutRate) })}</Small>
      </>
    );
  };
  return [
    // Most emails have room in every language.
    { ...user, cell: row => <UserCell user={row.user} width="7.5rem" /> },
    {
      name: 'trade',
      label: t('column.trade'),
      cell: trade => <TradeTerms {...trade} />,
      isLine: true,
    },
    {
      name: 'stake',
      label: t('column.stake'),
      cell: showStake,
      headline: row => (row.tradeResult === null ? showStake(row) : null),
      isFigure: true,
    },
    {
      name: 'result',
      label: t('column.result'),
      cell: row => <TradeResultCell row={row} />,
      headline: row => (
        <Typography component="div" variant={row.tradeResult === null ? 'body2' : 'h3'}>
          <TradeResultCell row={row} />
        </Typography>
      ),
    },
    {
      name: 'entry',
      label: `${t('column.entry')} (UTC)`,
      cell: row => <EntryCell row={row} />,
      isLine: true,
    },
    {
      name: 'exit',
      label: `${t('column.exit')} (UTC)`,
      cell: row => row.evidence.exit && <TradeEndCell end={row.evidence.exit} row={row} />,
      isLine: true,
    },
    time,
  ];
}

/** Shows the entry beside the price that the user saw. */
function EntryCell({ row }: { row: TradeRow }) {
  const { t } = useTranslation('adminUsers');
  const { price } = useMoneyFormat();
  const decimals = useTradeDecimals(row);
  const { entry } = row.evidence;
  const seen = (
    <Typography component="span" variant="caption" color="textSecondary" noWrap>
      {t('trade.seenPrice', { price: price(row.seenPrice, decimals) })}
    </Typography>
  );
  return entry ? (
    <TradeEndCell end={entry} row={row}>
      {seen}
    </TradeEndCell>
  ) : (
    seen
  );
}

import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pairLabel, type Trade } from '#contract/trades.ts';
import { useGetTradeDetailsQuery } from '#web/api/trades.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Card } from '#web/components/Card.tsx';
import { NotUpdating } from '#web/shared/query/NotUpdating.tsx';
import { orderOfState } from '#web/shared/format/orderLink.ts';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { color, size, weight } from '#web/theme/tokens.ts';
import { TradeOutcome } from '#web/shared/records/TradeOutcome.tsx';
import { TradeTimer } from '#web/shared/records/TradeTimer.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { NoOrder } from './NoOrder.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderProof } from './OrderProof.tsx';
import { isProven } from './verdict.ts';

const Head = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 76,
  '& h1': { margin: 0, fontSize: size.title, fontWeight: weight.strong },
});
const Side = styled.span({ fontSize: size.note, fontWeight: weight.medium });
const Note = styled.p({ margin: 0, color: color.muted, fontSize: size.note, textAlign: 'center' });

const SIDE_COLOR = { buy: color.up, sell: color.down } as const;

/** An order by its id: what came with the navigation at once, the newest from the provider as soon as it is there. */
export function OrderDetail({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const { state } = useLocation();
  const asked = useGetTradeDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, error, isFetching, fulfilledTimeStamp } = asked;
  const trade = currentData?.trade ?? orderOfState(state, id);
  const load = useFirstLoad({ ...asked, currentData: trade });

  if (error && 'status' in error && error.status === 404) return <NoOrder text={t('detail.notFound')} />;
  if (!trade) return <AwaitedRows {...load} text={t('detail.failed')} rows={6} rowHeight={64} />;
  return (
    <>
      <OrderHead trade={trade} />
      <OrderFacts trade={trade} />
      {isProven(trade) && <OrderProof trade={trade} />}
      {!isProven(trade) && isFetching && <SkeletonRows rows={3} />}
      {!isProven(trade) && !isFetching && !error && (
        <Note>{t(trade.tradeStatus === 'Pending' ? 'detail.resultLater' : 'detail.noEvidence')}</Note>
      )}
      {error && <NotUpdating since={fulfilledTimeStamp} />}
    </>
  );
}

function OrderHead({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  return (
    <Head>
      <div>
        <h1>{pairLabel(trade.coinType)}</h1>
        <Side style={{ color: SIDE_COLOR[trade.tradeType] }}>
          {t(trade.tradeType === 'buy' ? 'card.marketBuy' : 'card.marketSell')}
        </Side>
      </div>
      {trade.tradeStatus === 'Pending' ? <TradeTimer trade={trade} ringSize={44} /> : <TradeOutcome trade={trade} />}
    </Head>
  );
}

import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pairLabel, type Trade } from '#contract/trades.ts';
import { orderLink } from '#web/shared/format/orderLink.ts';
import { color, focusRing, radius, size, tabular, weight } from '#web/theme/tokens.ts';
import { TradeOutcome } from '#web/shared/records/TradeOutcome.tsx';
import { TradeTimer } from '#web/shared/records/TradeTimer.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { OrderTime } from './OrderTime.tsx';

const Face = styled(Link)({
  display: 'block',
  padding: '14px 16px',
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
});
const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  paddingBottom: 12,
  borderBottom: `1px solid ${color.line}`,
});
const Pair = styled.strong({ display: 'block', fontSize: size.body, fontWeight: weight.strong });
const Side = styled.span({ fontSize: size.small, fontWeight: weight.medium });
const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  gap: 8,
  margin: '12px 0 0',
  '& dt': { color: color.muted, fontSize: size.small },
  '& dd': { margin: '2px 0 0', fontSize: size.note, fontWeight: weight.medium, ...tabular },
});

const SIDE_COLOR = { buy: color.up, sell: color.down } as const;

/** One order of the list: pending with its countdown, finished with what it changed. Opens the order. */
export function OrderCard({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { amount, price } = useMoney();
  return (
    <Face {...orderLink(trade)}>
      <Top>
        <span>
          <Pair>{pairLabel(trade.coinType)}</Pair>
          <Side style={{ color: SIDE_COLOR[trade.tradeType] }}>
            {t(trade.tradeType === 'buy' ? 'card.marketBuy' : 'card.marketSell')}
          </Side>
        </span>
        {trade.tradeStatus === 'Pending' ? <TradeTimer trade={trade} /> : <TradeOutcome trade={trade} />}
      </Top>
      <Facts>
        <div>
          <dt>{t('card.time')}</dt>
          <dd>
            <OrderTime at={trade.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('card.amount')}</dt>
          <dd>{amount(trade.tradeAmount, { upTo: 6 })} USDT</dd>
        </div>
        <div>
          <dt>{t('card.price')}</dt>
          <dd>{price(trade.coinPrice, 2)}</dd>
        </div>
      </Facts>
    </Face>
  );
}

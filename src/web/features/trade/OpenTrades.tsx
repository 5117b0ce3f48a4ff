import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Trade } from '#contract/trades.ts';
import { orderLink } from '#web/shared/format/orderLink.ts';
import { color, focusRing, radius, size, tabular, weight } from '#web/theme/tokens.ts';
import { TradeOutcome } from '#web/shared/records/TradeOutcome.tsx';
import { TradeTimer } from '#web/shared/records/TradeTimer.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';

const Group = styled.section({ '& h2': { margin: '0 0 8px', fontSize: size.note, fontWeight: weight.strong } });
const Rows = styled.ul({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 64px' },
});
const Row = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  padding: '8px 16px',
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
  '& strong': { display: 'block', fontSize: size.note, fontWeight: weight.strong },
  '& small': { color: color.muted, fontSize: size.small, ...tabular },
});

const SIDE_COLOR = { buy: color.up, sell: color.down } as const;

interface Props {
  open: readonly Trade[];
  settled: readonly Trade[];
}

/** The trades of this coin that still run, with their rings, and the results that have just come in. */
export function OpenTrades({ open, settled }: Props) {
  const { t } = useTranslation('trade');
  return (
    <>
      <TradeRows title={t('open.title')} trades={open} />
      <TradeRows title={t('open.settled')} trades={settled} />
    </>
  );
}

function TradeRows({ title, trades }: { title: string; trades: readonly Trade[] }) {
  const { t } = useTranslation('orders');
  const { amount, price } = useMoney();
  if (trades.length === 0) return null;
  return (
    <Group aria-label={title}>
      <h2>{title}</h2>
      <Rows>
        {trades.map(trade => (
          <li key={trade._id}>
            <Row {...orderLink(trade)}>
              <span>
                <strong style={{ color: SIDE_COLOR[trade.tradeType] }}>
                  {t(trade.tradeType === 'buy' ? 'card.marketBuy' : 'card.marketSell')}
                </strong>
                <small>
                  {amount(trade.tradeAmount, { upTo: 6 })} USDT · {price(trade.coinPrice, 2)}
                </small>
              </span>
              {trade.tradeStatus === 'Pending' ? <TradeTimer trade={trade} /> : <TradeOutcome trade={trade} />}
            </Row>
          </li>
        ))}
      </Rows>
    </Group>
  );
}

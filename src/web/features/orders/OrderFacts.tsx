import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { durationMs, type Trade } from '#contract/trades.ts';
import { Card } from '#web/components/Card.tsx';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { usePercent } from '#web/shared/format/usePercent.ts';
import { ExchangeTime } from './ExchangeTime.tsx';

const List = styled.dl({
  margin: 0,
  fontSize: size.note,
  ...tabular,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '10px 0' },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.muted },
  '& dd': { margin: 0, textAlign: 'right', fontWeight: weight.medium, overflowWrap: 'anywhere' },
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What was ordered, and on what terms. */
export function OrderFacts({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { amount, price } = useMoney();
  const { date, clock } = useLocale();
  const { share } = usePercent();
  const { evidence, payoutRate } = trade;
  return (
    <Card>
      <List>
        <Fact name={t('card.time')}>{`${date(trade.createdAt)}, ${clock(trade.createdAt)}`}</Fact>
        <Fact name={t('card.amount')}>{amount(trade.tradeAmount, { upTo: 6 })} USDT</Fact>
        <Fact name={t('card.price')}>{price(trade.coinPrice, 2)}</Fact>
        <Fact name={t('detail.duration')}>
          {t('detail.durationValue', { seconds: durationMs(trade.selectedTime) / 1000 })}
        </Fact>
        {payoutRate && <Fact name={t('detail.payoutRate')}>{share(payoutRate)}</Fact>}
        {evidence && (
          <>
            <Fact name={t('detail.accepted')}>
              <ExchangeTime at={evidence.acceptedAt} isDated />
            </Fact>
            <Fact name={t('detail.source')}>{evidence.source}</Fact>
          </>
        )}
        <Fact name={t('detail.status')}>{t(`status.${trade.tradeStatus}`)}</Fact>
        <Fact name={t('detail.orderId')}>{trade._id}</Fact>
      </List>
    </Card>
  );
}

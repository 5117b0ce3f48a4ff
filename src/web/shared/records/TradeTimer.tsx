import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { Countdown } from '#web/shared/time/Countdown.tsx';
import { CountdownRing } from '#web/shared/time/CountdownRing.tsx';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';

const Row = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontSize: size.body,
  fontWeight: weight.strong,
  '& svg': { flex: 'none' },
  ...tabular,
});
const Settling = styled.span({ color: color.wait, fontWeight: weight.medium });

/** How long a pending trade still runs, and 'Settling…' from then until its result is known. */
export function TradeTimer({ trade, ringSize }: { trade: Trade; ringSize?: number }) {
  const { t } = useTranslation('orders');
  const until = expiresAt(trade);
  return (
    <Row>
      <CountdownRing from={Date.parse(trade.createdAt)} until={until} size={ringSize} />
      <Countdown until={until} label={t('card.timeLeft')}>
        <Settling role="status">{t('card.settling')}</Settling>
      </Countdown>
    </Row>
  );
}

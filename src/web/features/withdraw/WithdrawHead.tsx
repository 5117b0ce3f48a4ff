import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { Card } from '#web/components/Card.tsx';
import { NetworkTag } from '#web/components/NetworkTag.tsx';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** Not known yet. */
const NONE = '—';

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1fr',
  gap: '16px 8px',
  margin: 0,
  fontSize: size.note,
  ...tabular,
  '& dt': { color: color.muted },
  '& dd': { margin: '4px 0 0', fontSize: size.body, fontWeight: weight.strong },
});
const Wide = styled.div({ gridColumn: '1 / -1', '& dd': { fontSize: size.large, fontWeight: weight.heavy } });

/** What can be withdrawn, in which coin and by which network. */
export function WithdrawHead({ method, balance }: { method: WithdrawMethod; balance: Decimal | undefined }) {
  const { t } = useTranslation('withdraw');
  const { amount } = useMoney();
  return (
    <Card>
      <Facts>
        <Wide>
          <dt>{t('checkout.available')}</dt>
          <dd>{balance === undefined ? NONE : `${amount(balance)} USDT`}</dd>
        </Wide>
        <div>
          <dt>{t('checkout.currency')}</dt>
          <dd>{method.coinName}</dd>
        </div>
        <div>
          <dt>{t('checkout.gateway')}</dt>
          <dd>
            <NetworkTag network={method.paymentAddressType} />
          </dd>
        </div>
        <div>
          <dt>{t('checkout.minimum')}</dt>
          <dd>{amount(method.minAmount, { decimals: 0, upTo: 6 })} USDT</dd>
        </div>
      </Facts>
    </Card>
  );
}

import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { Card } from '#web/components/Card.tsx';
import { NetworkAvatar } from '#web/components/market/CoinAvatar.tsx';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { InCoin, isConverted } from './InCoin.tsx';

const UNKNOWN = '—';

/** Shows the available balance, the coin and the network. */
export function WithdrawHeader({ method, balance }: { method: WithdrawMethod; balance: Decimal | undefined }) {
  const { t } = useTranslation('withdraw');
  const usdt = useUsdtFormat();
  return (
    <Card>
      <Facts>
        <Fact name={t('checkout.available')} isMain>
          {balance === undefined ? UNKNOWN : usdt(balance)}
        </Fact>
        <Fact name={t('checkout.currency')}>{method.coinName}</Fact>
        <Fact name={t('checkout.gateway')}>
          <Stack component="span" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <NetworkAvatar network={method.paymentAddressType} size={20} />
            <span>{method.paymentAddressType.toUpperCase()}</span>
          </Stack>
        </Fact>
        <Fact name={t('checkout.minimum')}>
          {usdt(method.minAmount, { decimals: 0, upTo: 6 })}{' '}
          {isConverted(method) && <InCoin method={method} limits={[method.minAmount]} />}
        </Fact>
      </Facts>
    </Card>
  );
}

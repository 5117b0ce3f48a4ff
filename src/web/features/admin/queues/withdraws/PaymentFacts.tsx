import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { UpdateWithdraw } from '#contract/withdraws.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { GroupedAddress } from '#web/money/GroupedAddress.tsx';
import { CopyValue } from '#web/money/CopyValue.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';

type Payment = Pick<
  UpdateWithdraw,
  'paymentAddress' | 'needToPay' | 'charge' | 'coinConversion' | 'gateway' | 'createdAt'
>;

/** Shows where a withdrawal is paid, the received amount in USDT, the rate and the fee. */
export function PaymentFacts({ record }: { record: Payment }) {
  const { t } = useTranslation('adminQueue');
  const { dayTime } = useDayFormat();
  const { rate } = useMoneyFormat();
  const format = useUsdtFormat();
  const usdt = (value: Payment['charge']) => (value ? format(value, { upTo: 6 }) : '–');
  return (
    <Facts>
      <Fact name={t('facts.payTo')} isMain>
        <GroupedAddress address={record.paymentAddress} />
      </Fact>
      <Fact name={t('facts.copy')}>
        <Box component="span" sx={{ display: 'inline-flex', pr: 3 }}>
          <CopyValue text={record.paymentAddress} label={t('facts.copyAddress')} copied={t('facts.copied')} />
        </Box>
      </Fact>
      <Fact name={t('facts.arrives')}>{usdt(record.needToPay)}</Fact>
      <Fact name={t('facts.fee')}>{usdt(record.charge)}</Fact>
      <Fact name={t('facts.rate')}>{rate(record.coinConversion)}</Fact>
      <Fact name={t('facts.network')}>{record.gateway}</Fact>
      <Fact name={t('facts.requested')}>{dayTime(record.createdAt)}</Fact>
    </Facts>
  );
}

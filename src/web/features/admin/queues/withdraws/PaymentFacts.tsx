import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateWithdraw } from '#contract/withdraws.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { GroupedAddress } from '#web/money/GroupedAddress.tsx';
import { selectText } from '#web/shared/device/copyText.ts';
import { CopyButton } from '#web/shared/device/CopyButton.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';

type Payment = Pick<
  UpdateWithdraw,
  'paymentAddress' | 'needToPay' | 'charge' | 'coinConversion' | 'gateway' | 'createdAt'
>;

// The target of the button is larger than its line.
const addressLine = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: 1,
  '& > button': { my: -2.5 },
} as const;

/** Shows where a withdrawal is paid, the received amount in USDT, the rate and the fee. */
export function PaymentFacts({ record }: { record: Payment }) {
  const { t } = useTranslation(['adminQueue', 'parts']);
  const address = useRef<HTMLSpanElement>(null);
  const { dayTime } = useDayFormat();
  const { rate } = useMoneyFormat();
  const format = useUsdtFormat();
  const usdt = (value: Payment['charge']) => (value ? format(value, { upTo: 6 }) : '–');
  return (
    <Facts>
      <Fact name={t('adminQueue:facts.payTo')} isMain>
        <Box component="span" sx={addressLine}>
          <GroupedAddress address={record.paymentAddress} ref={address} />
          <CopyButton
            text={record.paymentAddress}
            label={t('adminQueue:facts.copyAddress')}
            copied={t('adminQueue:facts.copied')}
            failed={t('parts:copyFailed')}
            onFailed={() => selectText(address.current)}
          />
        </Box>
      </Fact>
      <Fact name={t('adminQueue:facts.arrives')}>{usdt(record.needToPay)}</Fact>
      <Fact name={t('adminQueue:facts.fee')}>{usdt(record.charge)}</Fact>
      <Fact name={t('adminQueue:facts.rate')}>{rate(record.coinConversion)}</Fact>
      <Fact name={t('adminQueue:facts.network')}>{record.gateway}</Fact>
      <Fact name={t('adminQueue:facts.requested')}>{dayTime(record.createdAt)}</Fact>
    </Facts>
  );
}

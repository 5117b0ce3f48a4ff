import { useTranslation } from 'react-i18next';
import type { ItemOf } from '#web/features/admin/queue/queueDefinition.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { SplitAddress } from '#web/money/SplitAddress.tsx';
import { CopyValue } from '#web/money/CopyValue.tsx';
import { useDays } from '#web/shared/format/useDays.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** Where the money is to go, what arrives there and what it costs the user. */
export function WithdrawEvidence({ item: { record } }: { item: ItemOf<'withdraws'> }) {
  const { t } = useTranslation('adminQueue');
  const { dayTime } = useDays();
  const { amount } = useMoney();
  return (
    <Facts>
      <Fact name={t('facts.payTo')} isMain>
        <SplitAddress address={record.paymentAddress} />
      </Fact>
      <Fact name={t('facts.copy')}>
        <CopyValue text={record.paymentAddress} label={t('facts.copyAddress')} copied={t('facts.copied')} />
      </Fact>
      <Fact name={t('facts.arrives')}>{record.needToPay ? amount(record.needToPay, { upTo: 6 }) : '–'}</Fact>
      <Fact name={t('facts.fee')}>{record.charge ? amount(record.charge, { upTo: 6 }) : '–'}</Fact>
      <Fact name={t('facts.network')}>{record.gateway}</Fact>
      <Fact name={t('facts.requested')}>{dayTime(record.createdAt)}</Fact>
    </Facts>
  );
}

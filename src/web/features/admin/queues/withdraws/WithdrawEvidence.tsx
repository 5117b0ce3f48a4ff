import { useTranslation } from 'react-i18next';
import type { ItemOf } from '#web/features/admin/queue/queueDefinition.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { GroupedAddress } from '#web/money/GroupedAddress.tsx';
import { CopyValue } from '#web/money/CopyValue.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

/** Shows the address, the received amount and the fee. */
export function WithdrawEvidence({ item: { record } }: { item: ItemOf<'withdraws'> }) {
  const { t } = useTranslation('adminQueue');
  const { dayTime } = useDayFormat();
  const { amount } = useMoneyFormat();
  return (
    <Facts>
      <Fact name={t('facts.payTo')} isMain>
        <GroupedAddress address={record.paymentAddress} />
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

import { useTranslation } from 'react-i18next';
import { ZoomImage } from '#web/features/admin/decisions/ZoomImage.tsx';
import type { ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

/** Shows the claimed payment and its screenshot. */
export function DepositEvidence({ item: { record } }: { item: ItemOf<'deposits'> }) {
  const { t } = useTranslation('adminQueue');
  const { dayTime } = useDayFormat();
  const { rate } = useMoneyFormat();
  return (
    <>
      <Facts>
        <Fact name={t('facts.sent')}>{dayTime(record.createdAt)}</Fact>
        <Fact name={t('facts.network')}>{record.gateway}</Fact>
        <Fact name={t('facts.rate')}>{rate(record.coinConversion)}</Fact>
      </Facts>
      <ZoomImage key={record._id} thumbnail="onPhone" src={record.transactionScreenshot} alt={t('image.screenshot')} />
    </>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ZoomImage } from '#web/features/admin/decisions/ZoomImage.tsx';
import type { ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';
import { CopyValue } from '#web/money/CopyValue.tsx';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { truncateMiddle } from '#web/shared/records/truncateMiddle.ts';

/** Shows the claimed payment and its screenshot. */
export function DepositEvidence({ item: { record } }: { item: ItemOf<'deposits'> }) {
  const { t } = useTranslation('adminQueue');
  const { dayTime } = useDayFormat();
  const { rate } = useMoneyFormat();
  return (
    <>
      <Facts>
        <Fact name={t('facts.sent')}>{dayTime(record.createdAt)}</Fact>
        {record.paymentAddress && (
          <Fact name={t('facts.toAddress')}>
            <Box component="span" sx={{ display: 'inline-flex', pr: 3 }}>
              <CopyValue
                text={record.paymentAddress}
                shortened={truncateMiddle(record.paymentAddress, 6)}
                label={t('facts.copyAddress')}
                copied={t('facts.copied')}
              />
            </Box>
          </Fact>
        )}
        <Fact name={t('facts.rate')}>{rate(record.coinConversion)}</Fact>
      </Facts>
      <ZoomImage key={record._id} thumbnail="onPhone" src={record.transactionScreenshot} alt={t('image.screenshot')} />
    </>
  );
}

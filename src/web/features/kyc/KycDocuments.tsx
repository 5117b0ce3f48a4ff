import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Kyc } from '#contract/kyc.ts';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { getFullName } from '#web/shared/format/getFullName.ts';
import { useDocumentTexts } from '#web/shared/format/useDocumentTexts.ts';
import { KycHeader } from './KycHeader.tsx';
import { KycImage } from './KycImage.tsx';
import { ResubmitButton } from './ResubmitButton.tsx';
import { KycRejection } from './wizard/KycRejection.tsx';

interface KycDocumentsProps {
  kyc: Kyc;
  /** A path or a callback for a new submission. */
  resubmit: string | (() => void);
}

/** Shows a pending or rejected submission: status, details and images. */
export function KycDocuments({ kyc, resubmit }: KycDocumentsProps) {
  const { t } = useTranslation(['kycStatus', 'kyc']);
  const texts = useDocumentTexts();
  const { status, documentType, idFront, idBack, refusedImages } = kyc;
  const isRejected = status === 'Rejected';
  const captions = { front: t(`kyc:slot.idFront.${documentType}`), back: t(`kyc:slot.idBack.${documentType}`) };

  return (
    <>
      <KycHeader status={status} fullName={getFullName(kyc)}>
        {!isRejected && t('kycStatus:pending')}
      </KycHeader>
      {isRejected && <KycRejection reason={kyc.reason ?? null} />}
      {isRejected && <ResubmitButton resubmit={resubmit} />}
      <ReceiptRows
        rows={[
          [t('kyc:field.dateOfBirth'), texts.birthday(kyc)],
          [t('kycStatus:address'), texts.address(kyc)],
          [t('kyc:field.employmentStatus'), texts.employment(kyc)],
          [t('kyc:field.annualIncome'), texts.income(kyc)],
          [t('kyc:field.documentType'), t(`kyc:documentType.${documentType}`)],
        ]}
      />
      <Box
        component="section"
        aria-label={t('kycStatus:image.label')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))', gap: 3 }}
      >
        <KycImage
          link={idFront}
          caption={captions.front}
          alt={t('kycStatus:image.alt', { name: captions.front })}
          isRejected={refusedImages?.includes('idFront')}
        />
        <KycImage
          link={idBack}
          caption={captions.back}
          alt={t('kycStatus:image.alt', { name: captions.back })}
          isRejected={refusedImages?.includes('idBack')}
        />
      </Box>
    </>
  );
}

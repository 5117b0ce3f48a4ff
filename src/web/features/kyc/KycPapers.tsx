import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Kyc } from '#contract/kyc.ts';
import { Button, ButtonLink } from '#web/components/Button.tsx';
import { ReceiptRows } from '#web/components/ReceiptRows.tsx';
import { fullNameOf } from './fullName.ts';
import { KycHead } from './KycHead.tsx';
import { KycImage } from './KycImage.tsx';
import { KycRejection } from './wizard/KycRejection.tsx';
import { usePaperTexts } from './usePaperTexts.ts';

interface PapersProps {
  kyc: Kyc;
  /** Where rejected papers are sent anew: a way there, or what to do here; null for a person who is verified all the same. */
  again: string | (() => void) | null;
}

/** Papers that wait or were rejected: how they stand, what was written down, and the document. */
export function KycPapers({ kyc, again }: PapersProps) {
  const { t } = useTranslation(['kycStatus', 'kyc']);
  const texts = usePaperTexts();
  const { status, documentType, idFront, idBack, refusedImages } = kyc;
  const isRejected = status === 'Rejected';
  const captions = { front: t(`kyc:slot.idFront.${documentType}`), back: t(`kyc:slot.idBack.${documentType}`) };

  return (
    <>
      <KycHead status={status} fullName={fullNameOf(kyc)}>
        {!isRejected && t('kycStatus:pending')}
      </KycHead>
      {isRejected && <KycRejection reason={kyc.reason ?? null} />}
      {isRejected && typeof again === 'string' && <ButtonLink to={again}>{t('kycStatus:again')}</ButtonLink>}
      {isRejected && typeof again === 'function' && <Button onClick={again}>{t('kycStatus:again')}</Button>}
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
          isRefused={refusedImages?.includes('idFront')}
        />
        <KycImage
          link={idBack}
          caption={captions.back}
          alt={t('kycStatus:image.alt', { name: captions.back })}
          isRefused={refusedImages?.includes('idBack')}
        />
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { KYC_IMAGES } from '#contract/kyc.ts';
import type { ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';
import { ZoomImage } from '#web/features/admin/decisions/ZoomImage.tsx';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { getFullName } from '#web/shared/format/getFullName.ts';
import { useDocumentTexts } from '#web/shared/format/useDocumentTexts.ts';

const DOCUMENTS = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: {
    ...{ xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(15rem, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  },
} as const;

/** Shows the documents of a submission, or that the role may not read them. */
export function KycEvidence({ item: { record } }: { item: ItemOf<'kycs'> }) {
  const { t } = useTranslation('adminQueue');
  const texts = useDocumentTexts();
  if (!record) return <Typography color="textSecondary">{t('kyc.hidden')}</Typography>;
  return (
    <>
      <Facts>
        <Fact name={t('kyc.name')}>{getFullName(record)}</Fact>
        <Fact name={t('kyc.birth')}>{texts.birthday(record)}</Fact>
        <Fact name={t('kyc.document')}>{t(`kyc.type.${record.documentType}`)}</Fact>
        <Fact name={t('kyc.address')}>{texts.address(record)}</Fact>
        <Fact name={t('kyc.work')}>{texts.employment(record)}</Fact>
        <Fact name={t('kyc.income')}>{texts.income(record)}</Fact>
      </Facts>
      <Box data-documents sx={DOCUMENTS}>
        {KYC_IMAGES.map(name => {
          const src = record[name];
          const caption = t(`kyc.image.${name}`);
          return (
            src && (
              <ZoomImage
                key={`${record._id} ${name}`}
                thumbnail="everywhere"
                src={src}
                alt={caption}
                caption={caption}
              />
            )
          );
        })}
      </Box>
    </>
  );
}

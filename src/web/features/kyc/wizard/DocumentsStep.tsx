import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { DocumentType } from '#contract/kyc.ts';
import { Icon } from '#web/components/Icon.tsx';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { SelectField } from '#web/components/form/SelectField.tsx';
import { UploadTile } from '#web/shared/upload/UploadTile.tsx';
import type { KycValues } from './kycForm.ts';
import type { KycUploads } from './useKycUploads.ts';

interface DocumentsStepProps {
  uploads: KycUploads;
  onDocumentType: (documentType: DocumentType) => void;
}

export function DocumentsStep({ uploads, onDocumentType }: DocumentsStepProps) {
  const { t } = useTranslation('kyc');
  const translateError = useTranslatedError();
  const { values, errors, touched } = useFormikContext<KycValues>();
  const { documentType } = values;
  return (
    <>
      <SelectField
        label={t('field.documentType')}
        name="documentType"
        value={documentType}
        onChange={({ target }) => onDocumentType(DocumentType.parse(target.value))}
        options={DocumentType.options.map(type => [type, t(`documentType.${type}`)])}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))', gap: 3 }}>
        {(['idFront', 'idBack'] as const).map(side => (
          <UploadTile
            key={side}
            label={t(`slot.${side}.${documentType}`)}
            name={side}
            value={values[side]}
            upload={uploads[side]}
            error={touched[side] && errors[side] ? translateError(errors[side]) : undefined}
          />
        ))}
      </Box>
      <Alert
        role="note"
        icon={<Icon name="shield" size={18} />}
        sx={{ bgcolor: 'background.paper', color: 'text.secondary', '& .MuiAlert-icon': { color: 'primary.onSoft' } }}
      >
        {t('privacy')}
      </Alert>
    </>
  );
}

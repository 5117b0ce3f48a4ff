import styled from '@emotion/styled';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { DocumentType } from '#contract/kyc.ts';
import { Icon } from '#web/components/Icon.tsx';
import { NoticeLine } from '#web/components/NoticeLine.tsx';
import { useSaid } from '#web/shared/forms/say.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import { color } from '#web/theme/tokens.ts';
import { UploadTile } from '#web/shared/upload/UploadTile.tsx';
import type { KycValues } from './kycForm.ts';
import type { KycUploads } from './useKycUploads.ts';

const Slots = styled.div({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 });
const Privacy = styled(NoticeLine)({
  background: color.surface,
  color: color.muted,
  '& > svg': { flex: 'none', color: color.onBrandSoft },
});

interface DocumentsStepProps {
  uploads: KycUploads;
  onDocumentType: (documentType: DocumentType) => void;
}

/** Which document it is, and a picture of each of its sides. */
export function DocumentsStep({ uploads, onDocumentType }: DocumentsStepProps) {
  const { t } = useTranslation('kyc');
  const said = useSaid();
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
      <Slots>
        {(['idFront', 'idBack'] as const).map(side => (
          <UploadTile
            key={side}
            label={t(`slot.${side}.${documentType}`)}
            name={side}
            value={values[side]}
            upload={uploads[side]}
            error={touched[side] && errors[side] ? said(errors[side]) : undefined}
          />
        ))}
      </Slots>
      <Privacy>
        <Icon name="shield" size={18} />
        {t('privacy')}
      </Privacy>
    </>
  );
}

import InputAdornment from '@mui/material/InputAdornment';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { EMPLOYMENT_STATUSES } from '#contract/kyc.ts';
import { SelectInput } from '#web/shared/forms/SelectInput.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { tabular } from '#web/theme/tokens.ts';
import { useDocumentTexts } from '#web/shared/format/useDocumentTexts.ts';
import { type KycValues, parseIncome } from './kycForm.ts';

/** Shows the parsed income below the field, because 50.000 means fifty thousand. */
export function IncomeStep() {
  const { t } = useTranslation('kyc');
  const texts = useDocumentTexts();
  const { values, errors } = useFormikContext<KycValues>();
  const income = errors.annualIncome ? null : parseIncome(values.annualIncome);
  return (
    <>
      <SelectInput
        label={t('field.employmentStatus')}
        name="employmentStatus"
        placeholder={t('chooseEmployment')}
        options={EMPLOYMENT_STATUSES.map(status => [status, t(`employment.${status}`)])}
      />
      <TextInput
        label={t('field.annualIncome')}
        name="annualIncome"
        inputMode="decimal"
        autoComplete="off"
        style={tabular}
        end={
          <InputAdornment position="end" sx={{ pr: 3 }}>
            USD
          </InputAdornment>
        }
        hint={income && texts.income({ annualIncome: income })}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { KYC_MAX_LENGTHS } from '#contract/kyc.ts';
import { TextInput } from '#web/shared/forms/TextInput.tsx';

export function PersonalStep() {
  const { t } = useTranslation('kyc');
  const { firstName, middleName, lastName } = KYC_MAX_LENGTHS;
  return (
    <>
      <TextInput label={t('field.firstName')} name="firstName" autoComplete="given-name" maxLength={firstName} />
      <TextInput
        label={t('field.middleName')}
        name="middleName"
        autoComplete="additional-name"
        maxLength={middleName}
      />
      <TextInput label={t('field.lastName')} name="lastName" autoComplete="family-name" maxLength={lastName} />
      <TextInput label={t('field.dateOfBirth')} name="dateOfBirth" type="date" autoComplete="bday" />
    </>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_COUNTRIES, KYC_MAX_LENGTHS } from '#contract/kyc.ts';
import { getCountryName } from '#web/shared/format/getCountryName.ts';
import { SelectInput } from '#web/shared/forms/SelectInput.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';

/** Returns the countries in the language's order of their names. */
const countriesIn = (language: string) =>
  KYC_COUNTRIES.map(code => [code, getCountryName(code, language)] as const).sort(([, a], [, b]) =>
    a.localeCompare(b, language),
  );

export function AddressStep() {
  const { t, i18n } = useTranslation('kyc');
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const { street, city, state, postalCode } = KYC_MAX_LENGTHS;
  return (
    <>
      <TextInput label={t('field.street')} name="street" autoComplete="address-line1" maxLength={street} />
      <TextInput label={t('field.city')} name="city" autoComplete="address-level2" maxLength={city} />
      <TextInput label={t('field.state')} name="state" autoComplete="address-level1" maxLength={state} />
      <TextInput label={t('field.postalCode')} name="postalCode" autoComplete="postal-code" maxLength={postalCode} />
      <SelectInput
        label={t('field.country')}
        name="country"
        autoComplete="country"
        placeholder={t('chooseCountry')}
        options={countries}
      />
    </>
  );
}

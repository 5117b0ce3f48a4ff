import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { EMPLOYMENT_STATUSES, type Kyc } from '#contract/kyc.ts';
import { countDecimals } from '#contract/money.ts';
import { getCountryName } from './getCountryName.ts';
import { joinParts } from './joinParts.ts';
import { useMoneyFormat } from './useMoneyFormat.ts';

/** Returns functions that translate a submission like its form. Unknown values stay unchanged. */
export function useDocumentTexts() {
  const { t, i18n } = useTranslation('kyc');
  const { amount } = useMoneyFormat();
  const { language } = i18n;

  return {
    // A date of birth is the same in every time zone.
    birthday({ dateOfBirth }: Kyc): string {
      const format = getDateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
      return Number.isNaN(Date.parse(dateOfBirth)) ? dateOfBirth : format.format(new Date(dateOfBirth));
    },
    address: ({ street, city, state, postalCode, country }: Kyc): string =>
      joinParts(
        language,
        [street, city, [state, postalCode].filter(Boolean).join(' '), getCountryName(country, language)].filter(
          Boolean,
        ),
      ),
    employment({ employmentStatus }: Kyc): string {
      const known = EMPLOYMENT_STATUSES.find(status => status === employmentStatus);
      return known ? t(`employment.${known}`) : employmentStatus;
    },
    /** Without cents where there are none, like most entries. */
    income: ({ annualIncome }: Pick<Kyc, 'annualIncome'>): string =>
      t('incomeRead', { amount: amount(annualIncome, { decimals: countDecimals(annualIncome) > 0 ? 2 : 0 }) }),
  };
}

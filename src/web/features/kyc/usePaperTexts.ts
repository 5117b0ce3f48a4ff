import { useTranslation } from 'react-i18next';
import { EMPLOYMENT_STATUSES, type Kyc } from '#contract/kyc.ts';
import { countryName } from '#web/shared/format/countryName.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** What papers say, in the words of the form they were written in. What this app does not know stays as it is said. */
export function usePaperTexts() {
  const { t, i18n } = useTranslation('kyc');
  const { amount } = useMoney();
  const { language } = i18n;

  return {
    /** A day of the calendar is the same one in every time zone. */
    birthday({ dateOfBirth }: Kyc): string {
      const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
      return Number.isNaN(Date.parse(dateOfBirth)) ? dateOfBirth : format.format(new Date(dateOfBirth));
    },
    address: ({ street, city, state, postalCode, country }: Kyc): string =>
      [street, city, [state, postalCode].filter(Boolean).join(' '), countryName(country, language)]
        .filter(Boolean)
        .join(', '),
    employment({ employmentStatus }: Kyc): string {
      const known = EMPLOYMENT_STATUSES.find(status => status === employmentStatus);
      return known ? t(`employment.${known}`) : employmentStatus;
    },
    income: ({ annualIncome }: Kyc): string => t('incomeRead', { amount: amount(annualIncome) }),
  };
}

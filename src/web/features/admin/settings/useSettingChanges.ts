import { useTranslation } from 'react-i18next';
import { decimal, times, parseDecimalInput } from '#contract/money.ts';
import { type AdminSiteSetting, SUPPORT_LINKS } from '#contract/admin/operations.ts';
import type { ShownChange } from '#web/features/admin/forms/ChangeList.tsx';
import { useFigureText } from '#web/features/admin/forms/useFigureText.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { AMOUNTS, changedPayouts, changedSettings, settingsValues, type SettingsValues } from './settingsForm.ts';
import { joinCountryNames } from './joinCountryNames.ts';

const HUNDREDTH = decimal('0.01');

/** Returns a function that describes each changed setting with its old and new value. */
export function useSettingChanges(stored: AdminSiteSetting): (values: SettingsValues) => ShownChange[] {
  const { t, i18n } = useTranslation('adminSetup');
  const figureText = useFigureText();
  const { share } = usePercentFormat();
  const before = settingsValues(stored);
  const percent = (typed: string) => {
    const number = parseDecimalInput(typed);
    return number === null ? t('settings.none') : share(times(number, HUNDREDTH));
  };
  const getText = (name: (typeof AMOUNTS)[number], typed: string) => {
    const number = parseDecimalInput(typed);
    return number === null ? t('settings.none') : figureText(name, number);
  };
  const countries = (codes: readonly string[]) => joinCountryNames(codes, i18n.language) || t('settings.none');
  const onOff = (isOn: boolean) => t(isOn ? 'on' : 'off');

  return values => {
    const change = changedSettings(stored, values);
    return [
      ...SUPPORT_LINKS.filter(link => link in change).map(link => ({
        name: t(`settings.${link}`),
        before: before[link] || t('settings.none'),
        after: values[link].trim() || t('settings.none'),
      })),
      ...AMOUNTS.filter(amount => amount in change).map(amount => ({
        name: t(`settings.${amount}`),
        before: getText(amount, before[amount]),
        after: getText(amount, values[amount]),
      })),
      ...changedPayouts(stored, values).map(duration => ({
        name: t('settings.payoutOf', { duration: t(`duration.${duration}`) }),
        before: percent(before[duration]),
        after: percent(values[duration]),
      })),
      ...(change.restrictedCountries
        ? [
            {
              name: t('settings.restrictedCountries'),
              before: countries(before.restrictedCountries),
              after: countries(change.restrictedCountries),
            },
          ]
        : []),
      ...(change.fourEyes === undefined
        ? []
        : [{ name: t('settings.fourEyes'), before: onOff(stored.fourEyes), after: onOff(change.fourEyes) }]),
    ];
  };
}

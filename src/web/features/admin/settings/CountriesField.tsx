import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { type ChangeEvent, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { Icon } from '#web/components/Icon.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { countryName } from '#web/shared/format/countryName.ts';

/** The restricted countries of the form by their names: each can be taken out, and further ones are chosen from a list. */
export function CountriesField({ name }: { name: string }) {
  const { t, i18n } = useTranslation('adminSetup');
  const { language } = i18n;
  const [{ value }] = useField<string[]>(name);
  const { setFieldValue } = useFormikContext();
  const all = useMemo(
    () =>
      COUNTRY_CODES.map(code => [code, countryName(code, language)] as const).sort(([, a], [, b]) =>
        a.localeCompare(b, language),
      ),
    [language],
  );
  const further = useMemo(() => all.filter(([code]) => !value.includes(code)), [all, value]);
  // The list of all countries is rendered again only when it differs, not with each letter typed into the form.
  const add = useCallback(
    ({ target }: ChangeEvent<HTMLSelectElement>) => void setFieldValue(name, [...value, target.value]),
    [setFieldValue, name, value],
  );
  const chosen = all.filter(([code]) => value.includes(code));
  return (
    <Stack spacing={3}>
      {chosen.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('settings.none')}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {chosen.map(([code, country]) => (
          <Button
            key={code}
            type="button"
            color="secondary"
            size="small"
            aria-label={t('settings.removeCountry', { country })}
            onClick={() =>
              void setFieldValue(
                name,
                value.filter(each => each !== code),
              )
            }
          >
            {country}
            <Icon name="close" size={14} />
          </Button>
        ))}
      </Stack>
      <SelectField
        label={t('settings.addCountry')}
        value=""
        placeholder={t('settings.chooseCountry')}
        options={further}
        onChange={add}
      />
    </Stack>
  );
}

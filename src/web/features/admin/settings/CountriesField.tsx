import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRY_CODES } from '#contract/admin/countries.ts';
import { Field } from '#web/components/form/Field.tsx';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { getCountryName } from '#web/shared/format/getCountryName.ts';
import { isComposing } from '#web/shared/forms/isComposing.ts';

// At most this many matching countries are offered.
const OFFERED = 6;

interface CountryButtonProps {
  country: string;
  label: string;
  icon: IconName;
  onClick: () => void;
}

const CountryButton = ({ country, label, icon, onClick }: CountryButtonProps) => (
  <Button type="button" color="secondary" size="small" aria-label={label} onClick={onClick}>
    {country}
    <Icon name={icon} size={14} />
  </Button>
);

const row = { flexWrap: 'wrap' } as const;

/** A code with the country's name in the chosen language. */
type NamedCountry = readonly [code: string, country: string];

function useNamedCountries(): readonly NamedCountry[] {
  const { language } = useTranslation().i18n;
  return useMemo(
    () =>
      COUNTRY_CODES.map(code => [code, getCountryName(code, language)] as const).sort(([, a], [, b]) =>
        a.localeCompare(b, language),
      ),
    [language],
  );
}

interface CountriesProps {
  value: readonly string[];
  onChange: (countries: string[]) => void;
}

/** Edits the restricted countries; each can be removed, and a part of a name finds others. */
const Countries = memo(function Countries({ value, onChange }: CountriesProps) {
  const { t, i18n } = useTranslation('adminSetup');
  const { language } = i18n;
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const all = useNamedCountries();
  const searchText = typed.trim().toLocaleLowerCase(language);
  const isFound = ([code, country]: NamedCountry) =>
    !value.includes(code) && country.toLocaleLowerCase(language).includes(searchText);
  const found = searchText === '' ? [] : all.filter(isFound).slice(0, OFFERED);

  /** Moves the focus to the search, because the pressed button disappears. */
  function change(countries: string[]) {
    onChange(countries);
    search.current?.focus();
  }

  function add(code: string) {
    setTyped('');
    change([...value, code]);
  }

  return (
    <Stack spacing={3}>
      <ChosenCountries
        chosen={all.filter(([code]) => value.includes(code))}
        onRemove={code => change(value.filter(each => each !== code))}
      />
      <Field
        label={t('settings.addCountry')}
        inputRef={search}
        placeholder={t('settings.countryHint')}
        value={typed}
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          const [first] = found;
          if (first) add(first[0]);
        }}
      />
      <FoundCountries found={found} isNone={searchText !== '' && found.length === 0} onAdd={add} />
    </Stack>
  );
});

export function CountriesField({ name }: { name: string }) {
  const [{ value }] = useField<string[]>(name);
  const { setFieldValue } = useFormikContext();
  const onChange = useCallback((countries: string[]) => void setFieldValue(name, countries), [name, setFieldValue]);
  return <Countries value={value} onChange={onChange} />;
}

interface ChosenCountriesProps {
  chosen: readonly NamedCountry[];
  onRemove: (code: string) => void;
}

function ChosenCountries({ chosen, onRemove }: ChosenCountriesProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <>
      {chosen.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('settings.none')}
        </Typography>
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={row}>
        {chosen.map(([code, country]) => (
          <CountryButton
            key={code}
            country={country}
            label={t('settings.removeCountry', { country })}
            icon="close"
            onClick={() => onRemove(code)}
          />
        ))}
      </Stack>
    </>
  );
}

interface FoundCountriesProps {
  found: readonly NamedCountry[];
  /** The search has found none. */
  isNone: boolean;
  onAdd: (code: string) => void;
}

/** Stays in place without a search, because screen readers often miss a new status. */
function FoundCountries({ found, isNone, onAdd }: FoundCountriesProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <Stack direction="row" useFlexGap spacing={2} role="status" sx={{ ...row, '&:empty': { position: 'absolute' } }}>
      {found.map(([code, country]) => (
        <CountryButton
          key={code}
          country={country}
          label={t('settings.addThisCountry', { country })}
          icon="plus"
          onClick={() => onAdd(code)}
        />
      ))}
      {isNone && (
        <Typography variant="body2" color="textSecondary">
          {t('nothingFound')}
        </Typography>
      )}
    </Stack>
  );
}

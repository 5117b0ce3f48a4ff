import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/texts/languages.ts';
import { ChoiceChips } from '#web/components/form/ChoiceChips.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import {
  languageChosen,
  priceColorsChosen,
  selectLanguage,
  selectPriceColors,
  selectThemeChoice,
  THEME_CHOICES,
  themeChosen,
} from '#web/shared/app/preferences.ts';

export function Appearance() {
  const { t } = useTranslation('settings');
  const dispatch = useDispatch();
  const theme = useSelector(selectThemeChoice);
  const priceColors = useSelector(selectPriceColors);
  const language = useSelector(selectLanguage);
  return (
    <TitledSection title={t('appearance')}>
      <RowsCard>
        <Stack useFlexGap spacing={4} sx={{ py: 3 }}>
          <LabelledChips
            label={t('theme.label')}
            name="theme"
            value={theme}
            options={THEME_CHOICES.map(value => ({ value, label: t(`theme.${value}`) }))}
            onChange={value => dispatch(themeChosen(value))}
          />
          <LabelledChips
            label={t('priceColors.label')}
            name="priceColors"
            value={priceColors}
            options={(['greenUp', 'redUp'] as const).map(value => ({ value, label: t(`priceColors.${value}`) }))}
            onChange={value => dispatch(priceColorsChosen(value))}
          />
          <LabelledChips
            label={t('language')}
            name="language"
            value={language}
            options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
            onChange={value => dispatch(languageChosen(value))}
          />
        </Stack>
      </RowsCard>
    </TitledSection>
  );
}

const LabelledChips = <Value extends string>(props: ComponentProps<typeof ChoiceChips<Value>>) => (
  <Stack useFlexGap spacing={2}>
    <Typography aria-hidden variant="body2" color="textSecondary">
      {props.label}
    </Typography>
    <ChoiceChips isWrapped {...props} />
  </Stack>
);

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LANGUAGE_NAMES, LANGUAGES } from '#web/i18n/languages.ts';
import { ChoiceChips } from '#web/components/ChoiceChips.tsx';
import { Rows, TitledPart } from '#web/components/TitledPart.tsx';
import {
  languageChosen,
  selectLanguage,
  selectThemeChoice,
  THEME_CHOICES,
  themeChosen,
} from '#web/shared/app/preferences.ts';

/** How the app looks and which language it speaks on this device. */
export function Appearance() {
  const { t } = useTranslation('settings');
  const dispatch = useDispatch();
  const theme = useSelector(selectThemeChoice);
  const language = useSelector(selectLanguage);
  return (
    <TitledPart title={t('appearance')}>
      <Rows>
        <Stack useFlexGap spacing={2} sx={{ py: 3 }}>
          <Typography aria-hidden variant="body2" color="textSecondary">
            {t('theme.label')}
          </Typography>
          <ChoiceChips
            label={t('theme.label')}
            isWhole
            name="theme"
            value={theme}
            options={THEME_CHOICES.map(value => ({ value, label: t(`theme.${value}`) }))}
            onChange={value => dispatch(themeChosen(value))}
          />
          <Typography aria-hidden variant="body2" color="textSecondary">
            {t('language')}
          </Typography>
          <ChoiceChips
            label={t('language')}
            isWhole
            name="language"
            value={language}
            options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={value => dispatch(languageChosen(value))}
          />
        </Stack>
      </Rows>
    </TitledPart>
  );
}

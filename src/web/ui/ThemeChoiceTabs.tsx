import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectThemeChoice, themeChosen } from './preferences.ts';
import { SegmentedTabs } from './SegmentedTabs.tsx';

/** System, light or dark. */
export function ThemeChoiceTabs() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const choice = useSelector(selectThemeChoice);
  return (
    <SegmentedTabs
      label={t('menu.theme')}
      value={choice}
      options={[
        { value: 'system', label: t('menu.themeSystem') },
        { value: 'light', label: t('menu.themeLight') },
        { value: 'dark', label: t('menu.themeDark') },
      ]}
      onChange={value => dispatch(themeChosen(value))}
    />
  );
}

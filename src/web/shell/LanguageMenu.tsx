import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '#web/components/Icon.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/texts/languages.ts';
import { languageChosen, selectLanguage } from '#web/shared/app/preferences.ts';
import { useOverlayHistory } from '#web/shared/overlay/OverlayHistory.tsx';

interface LanguageMenuProps {
  id: string;
  isOpen: boolean;
  /** The anchor of the menu. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export default function LanguageMenu({ id, isOpen, place, onClose }: LanguageMenuProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector(selectLanguage);
  useOverlayHistory(isOpen, onClose);
  const choose = (language: Language) => {
    dispatch(languageChosen(language));
    onClose();
  };
  return (
    <Menu
      id={id}
      open={isOpen}
      anchorEl={() => place.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { elevation: 0 }, list: { 'aria-label': t('translate') } }}
    >
      {LANGUAGES.map(language => (
        <MenuItem
          key={language}
          role="menuitemradio"
          lang={language}
          aria-checked={language === chosen}
          selected={language === chosen}
          onClick={() => choose(language)}
          sx={{ gap: 3, minWidth: '10.5rem' }}
        >
          <ListItemText primary={LANGUAGE_NAMES[language]} slotProps={{ primary: { variant: 'body1' } }} />
          {language === chosen && <Icon name="check" size={18} />}
        </MenuItem>
      ))}
    </Menu>
  );
}

import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#web/i18n/languages.ts';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { languageChosen, selectLanguage } from '#web/shared/app/preferences.ts';
import { color, plainButton, radius, size, TOUCH } from '#web/theme/tokens.ts';

const Place = styled.div({ position: 'relative' });
const List = styled.ul({
  position: 'absolute',
  top: TOUCH,
  right: 0,
  zIndex: 3,
  minWidth: 168,
  margin: 0,
  padding: 4,
  listStyle: 'none',
  borderRadius: radius.card,
  background: color.raised,
});
const Choice = styled.button({
  ...plainButton,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '100%',
  minHeight: TOUCH,
  padding: '0 12px',
  fontSize: size.body,
  '&:hover, &:focus-visible': { background: color.brandSoft },
});

/** Opens and closes the list of languages; it closes when one is chosen, when one looks elsewhere, and with Escape. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector(selectLanguage);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const list = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  const choose = (language: Language) => {
    dispatch(languageChosen(language));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };

  return (
    <Place ref={place} onKeyDown={onKeyDown} role="presentation">
      <IconButton
        icon="globe"
        label={t('translate')}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <List id={list}>
          {LANGUAGES.map(language => (
            <li key={language}>
              <Choice
                type="button"
                lang={language}
                aria-current={language === chosen || undefined}
                onClick={() => choose(language)}
              >
                {LANGUAGE_NAMES[language]}
                {language === chosen && <Icon name="check" size={18} />}
              </Choice>
            </li>
          ))}
        </List>
      )}
    </Place>
  );
}

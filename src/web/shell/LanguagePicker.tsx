import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { onceMore } from '#web/shared/app/onceMore.ts';

const LanguageMenu = lazy(() => onceMore(() => import('./LanguageMenu.tsx')));

/** The button that opens the list of languages. The list itself comes when it first opens. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const menuId = useId();
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <span ref={place}>
      <IconButton
        icon="globe"
        label={t('translate')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <LanguageMenu id={menuId} isOpen={isOpen} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';

const LanguageMenu = lazyChunk(() => import('./LanguageMenu.tsx'));

/** Renders the button that opens the language menu; the menu itself loads on first use. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  const place = useRef<HTMLSpanElement>(null);
  const menuId = useId();
  return (
    <span ref={place}>
      <IconButton
        icon="globe"
        label={t('translate')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={onOpen}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <LanguageMenu id={menuId} isOpen={isOpen} place={place} onClose={onClose} />
        </Suspense>
      )}
    </span>
  );
}

import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';

const PrintSheet = lazyChunk(() => import('./PrintSheet.tsx'), toolTexts);

/** Opens the choice of a month to print; renders nothing in a browser that cannot print. */
export function PrintButton() {
  const { t } = useTranslation('wallet');
  const { page } = useDeps();
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  if (!page.print) return null;
  return (
    <>
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={onOpen} sx={{ gap: 1.5 }}>
        <Icon name="log" size={18} />
        {t('statement.print')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <PrintSheet isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

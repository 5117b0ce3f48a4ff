import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';

const MyQrSheet = lazyChunk(() => import('./MyQrSheet.tsx'), toolTexts);

/** Opens the own QR code. */
export function MyQrButton({ isIcon = false }: { isIcon?: boolean }) {
  const { t } = useTranslation('app');
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  return (
    <>
      {isIcon ? (
        <IconButton icon="qr" iconSize={20} label={t('menu.myQr')} aria-haspopup="dialog" onClick={onOpen} />
      ) : (
        <Button
          variant="text"
          size="small"
          aria-haspopup="dialog"
          startIcon={<Icon name="qr" size={18} />}
          onClick={onOpen}
        >
          {t('menu.myQr')}
        </Button>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <MyQrSheet isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

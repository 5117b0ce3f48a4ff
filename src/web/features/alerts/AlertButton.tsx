import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { alertTexts } from '#web/i18n/alertTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';

const AlertSheet = lazyChunk(() => import('./AlertSheet.tsx'), alertTexts);

/** Opens the price alerts of a coin, which load with their texts. */
export function AlertButton({ coin }: { coin: string }) {
  const { t } = useTranslation('trade');
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  return (
    <>
      <IconButton
        icon="bell"
        iconSize={20}
        label={t('chart.alert', { coin })}
        aria-haspopup="dialog"
        onClick={onOpen}
        sx={{ color: 'text.secondary' }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <AlertSheet coin={coin} isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

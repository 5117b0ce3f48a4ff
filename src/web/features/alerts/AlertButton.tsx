import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';

const AlertSheet = lazy(() => loadChunk(() => import('./AlertSheet.tsx')));

export function AlertButton({ coin }: { coin: string }) {
  const { t } = useTranslation('alerts');
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  return (
    <>
      <IconButton
        icon="bell"
        iconSize={20}
        label={t('open', { coin })}
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

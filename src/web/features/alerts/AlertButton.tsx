import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';

const AlertSheet = lazyChunk(() => import('./AlertSheet.tsx'), toolTexts);

/** Opens the price alerts of a coin, which load with their texts. A provider without notifications has none. */
export function AlertButton({ coin }: { coin: string }) {
  const { t } = useTranslation('trade');
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  const { isUnsupported } = useGetUserByIdQuery(undefined, {
    selectFromResult: ({ data }) => ({ isUnsupported: data !== undefined && data.unreadNotifications === undefined }),
  });
  if (isUnsupported) return null;
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

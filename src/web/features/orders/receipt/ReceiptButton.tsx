import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { ShareIcon } from '#web/components/ShareIcon.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import type { ReceiptProps } from './ReceiptSheet.tsx';

const ReceiptSheet = lazyChunk(() => import('./ReceiptSheet.tsx'), toolTexts);

interface ReceiptButtonProps extends ReceiptProps {
  /** The order may be older than its void. */
  isLocked: boolean;
}

/** Opens the receipt of a settled order. */
export function ReceiptButton({ isLocked, ...receipt }: ReceiptButtonProps) {
  const { t } = useTranslation('orders');
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" startIcon={<ShareIcon />} isLocked={isLocked} onClick={onOpen}>
        {t('detail.receipt')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReceiptSheet {...receipt} isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

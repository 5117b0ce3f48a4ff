import InputAdornment from '@mui/material/InputAdornment';
import { Suspense } from 'react';
import { IconButton } from '#web/components/IconButton.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import type { ScanTarget } from './ScanSheet.tsx';

const ScanSheet = lazyChunk(() => import('./ScanSheet.tsx'), toolTexts);

interface ScanButtonProps extends ScanTarget {
  isLocked: boolean;
}

/** Opens the scanner from the end of a field. */
export function ScanButton({ isLocked, onScanned, ...target }: ScanButtonProps) {
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  const onValue = (value: string): void => {
    onClose();
    onScanned(value);
  };
  return (
    <InputAdornment position="end">
      <IconButton
        icon="scan"
        label={target.title}
        aria-haspopup="dialog"
        aria-disabled={isLocked || undefined}
        onClick={() => isLocked || onOpen()}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <ScanSheet {...target} isOpen={isOpen} onClose={onClose} onScanned={onValue} />
        </Suspense>
      )}
    </InputAdornment>
  );
}

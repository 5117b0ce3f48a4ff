import ButtonBase from '@mui/material/ButtonBase';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';

const CoinFactsSheet = lazyChunk(() => import('./CoinFactsSheet.tsx'), toolTexts);

// Covers the figures, so that the header stays as low as without it; the price leaves space for the icon.
const cover = {
  position: 'absolute',
  inset: '-0.25rem 0',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  py: '0.8125rem',
  borderRadius: 1,
  color: 'text.secondary',
} as const;

/** Opens the facts of a coin, which load with their texts. Its parent is positioned. */
export function CoinFactsButton({ coin, pair }: { coin: string; pair: string }) {
  const label = useTranslation('trade').t('coin.about', { coin });
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  return (
    <>
      <ButtonBase aria-label={label} title={label} aria-haspopup="dialog" onClick={onOpen} sx={cover}>
        {/* Upside down it is the letter i. */}
        <Icon name="alert" size={12} strokeWidth={2} sx={{ rotate: '180deg' }} />
      </ButtonBase>
      {wasOpened && (
        <Suspense fallback={null}>
          <CoinFactsSheet coin={coin} pair={pair} isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

import { Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import type { Indicator } from './useChartView.ts';

const IndicatorMenu = lazyChunk(() => import('./IndicatorMenu.tsx'), toolTexts);

interface IndicatorButtonProps {
  chosen: readonly Indicator[];
  onChosen: (next: readonly Indicator[]) => void;
}

/** Opens the menu of indicators, which loads on first use. */
export function IndicatorButton({ chosen, onChosen }: IndicatorButtonProps) {
  const { t } = useTranslation('trade');
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();
  return (
    <span ref={place}>
      <IconButton
        icon="settings"
        iconSize={20}
        label={t('chart.indicators')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onOpen}
        sx={{ color: 'text.secondary' }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <IndicatorMenu {...{ id, isOpen, place, chosen, onChosen, onClose }} />
        </Suspense>
      )}
    </span>
  );
}

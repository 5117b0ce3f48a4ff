import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectRanks, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { CoinRows } from './CoinRows.tsx';

const NONE: readonly number[] = [];

interface HotCoinsSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function HotCoinsSheet({ isOpen, onClose }: HotCoinsSheetProps) {
  const { t } = useTranslation('markets');
  const hot = useSelector((state: WithMarket) => selectRanks(state)?.hot) ?? NONE;
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('hot')}>
      <CoinRows indexes={hot} />
    </BottomSheet>
  );
}

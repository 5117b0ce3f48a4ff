import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { selectLossReason, selectRanks, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { CoinRows } from './CoinRows.tsx';
import { ROW_HEIGHT } from './coinRowStyle.ts';
import { MarketUnavailable } from './MarketUnavailable.tsx';

interface HotCoinsSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function HotCoinsSheet({ isOpen, onClose }: HotCoinsSheetProps) {
  const { t } = useTranslation('markets');
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('hot')}>
      <HotCoinRows />
    </BottomSheet>
  );
}

function HotCoinRows() {
  const { t } = useTranslation('markets');
  const hot = useSelector((state: WithMarket) => selectRanks(state)?.hot);
  const lost = useSelector(selectLossReason);
  if (!hot) return lost ? <MarketUnavailable reason={lost} /> : <SkeletonRows rowHeight={ROW_HEIGHT} />;
  return hot.length > 0 ? <CoinRows indexes={hot} /> : <EmptyText>{t('none')}</EmptyText>;
}

import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectRanks, selectSymbols } from '#web/market/marketSelectors.ts';
import { BottomSheet } from '#web/ui/BottomSheet.tsx';
import { CoinRow } from './CoinRow.tsx';

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none' });

interface HotCoinsSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The twenty coins that rose most in 24 hours. */
export function HotCoinsSheet({ isOpen, onClose }: HotCoinsSheetProps) {
  const { t } = useTranslation('markets');
  const hot = useSelector(selectRanks)?.hot ?? [];
  const symbols = useSelector(selectSymbols);
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('hot')}>
      <List>
        {hot.map(index => (
          <li key={index}>
            <CoinRow index={index} symbol={symbols[index] ?? ''} />
          </li>
        ))}
      </List>
    </BottomSheet>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { selectLossReason, selectRanks, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { HotStrip } from './HotStrip.tsx';
import { MarketUnavailable } from './MarketUnavailable.tsx';
import { useMarketSubscription } from './useMarketSubscription.ts';

const HotCoinsSheet = lazyChunk(() => import('./HotCoinsSheet.tsx'));

interface HotCoinsProps {
  /** A list on the same screen already shows why there are no coins. */
  isAboveList?: boolean;
}

/** Shows the coins that rose most in 24 hours, with a link to more. */
export function HotCoins({ isAboveList = false }: HotCoinsProps) {
  useMarketSubscription();
  const { t } = useTranslation('markets');
  const reason = useMissingReason();
  const { isOpen, wasOpened, onOpen, onClose } = useDisclosure();
  return (
    <Box component="section" aria-label={t('hot')} sx={{ mt: -2 }}>
      <HotStrip
        heading={
          <Typography variant="subtitle1" component="h2" sx={{ flex: 1 }}>
            {t('hot')}
          </Typography>
        }
        action={
          <Button variant="text" size="small" aria-haspopup="dialog" onClick={onOpen} sx={{ mr: -3 }}>
            {t('seeAll')}
          </Button>
        }
        reason={!isAboveList && reason}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <HotCoinsSheet isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </Box>
  );
}

/** Returns why there are no coins. */
function useMissingReason(): ReactNode {
  const { t } = useTranslation('markets');
  const count = useSelector((state: WithMarket) => selectRanks(state)?.hot.length);
  const lost = useSelector(selectLossReason);
  if (count === undefined && lost) return <MarketUnavailable reason={lost} />;
  return count === 0 && <EmptyText>{t('none')}</EmptyText>;
}

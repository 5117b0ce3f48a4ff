import ButtonBase from '@mui/material/ButtonBase';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { toCoin, getCoinName } from '#web/market/exchange/coinNames.ts';
import { ChangeText } from '#web/components/market/ChangeText.tsx';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { PriceText } from '#web/components/market/PriceText.tsx';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { CoinSparkline } from './CoinSparkline.tsx';
import { CoinStar } from './CoinStar.tsx';
import { useCoinCells } from './useCoinCells.ts';

const StaleTime = lazyChunk(async () => ({ default: (await import('#web/shared/time/StaleTime.tsx')).StaleTime }));

interface CoinRowProps {
  index: number;
  symbol: string;
  hasStar?: boolean;
  isCurrent?: boolean;
}

/**
 * Renders a coin that opens Trade; a stale price is greyed with its time. The list styles its rows (`coinRowStyle`),
 * which keeps the number of style rules low.
 */
export const CoinRow = memo(function CoinRow({ index, symbol, hasStar = false, isCurrent = false }: CoinRowProps) {
  const { t } = useTranslation('markets');
  const { read, decimals, staleSince } = useCoinCells(index, symbol);
  const coin = toCoin(symbol);
  return (
    <>
      {hasStar && <CoinStar coin={coin} />}
      <ButtonBase
        className="coin"
        component={Link}
        to="/trade"
        state={{ symbol: coin }}
        data-stale={staleSince !== null}
        aria-current={isCurrent || undefined}
      >
        <CoinAvatar coin={coin} size={32} />
        <span className="names">
          <span>
            {coin}
            <small>/USDT</small>
          </span>
          <span>
            {staleSince === null ? (
              getCoinName(coin)
            ) : (
              <Suspense fallback={getCoinName(coin)}>
                <StaleTime at={staleSince}>{time => t('asOf', { time })}</StaleTime>
              </Suspense>
            )}
          </span>
        </span>
        <CoinSparkline symbol={symbol} />
        <span className="figures">
          <PriceText read={read.price} decimals={decimals} />
        </span>
        <span className="figures pill">
          <ChangeText read={read.change} />
        </span>
      </ButtonBase>
    </>
  );
});

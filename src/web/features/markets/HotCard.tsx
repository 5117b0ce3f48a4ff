import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { ChangeText } from '#web/components/market/ChangeText.tsx';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { PriceText } from '#web/components/market/PriceText.tsx';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';
import { CoinSparkline } from './CoinSparkline.tsx';
import { useCoinCells } from './useCoinCells.ts';

/** Renders a hot coin that opens Trade; a stale price is greyed with its time. The strip styles it. */
export const HotCard = memo(function HotCard({ index, symbol }: { index: number; symbol: string }) {
  const { t } = useTranslation('markets');
  const { read, decimals, staleSince } = useCoinCells(index, symbol);
  const coin = toCoin(symbol);
  return (
    <li>
      <ButtonBase component={Link} to="/trade" state={{ symbol: coin }} data-stale={staleSince !== null}>
        <span className="name">
          <CoinAvatar coin={coin} size={24} />
          <strong>{coin}</strong>
        </span>
        <CoinSparkline symbol={symbol} />
        {staleSince !== null && (
          <small>
            <StaleTime at={staleSince}>{time => t('asOf', { time })}</StaleTime>
          </small>
        )}
        <span className="figures">
          <PriceText read={read.price} decimals={decimals} />
          <ChangeText read={read.change} />
        </span>
      </ButtonBase>
    </li>
  );
});

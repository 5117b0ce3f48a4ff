import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toCoin } from '#web/market/coinNames.ts';
import { ChangeText } from '#web/components/ChangeText.tsx';
import { CoinAvatar } from '#web/components/CoinAvatar.tsx';
import { PriceText } from '#web/components/PriceText.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { CoinLine } from './CoinLine.tsx';
import { useCoinCells } from './useCoinCells.ts';

/** One hot coin; it opens Trade with the coin. An old price is greyed. Its strip styles it. */
export const HotCard = memo(function HotCard({ index, symbol }: { index: number; symbol: string }) {
  const { t } = useTranslation('markets');
  const { clock } = useLocale();
  const { read, decimals, staleSince } = useCoinCells(index, symbol);
  const coin = toCoin(symbol);
  return (
    <li>
      <ButtonBase
        component={Link}
        to="/trade"
        state={{ symbol: coin }}
        data-stale={staleSince !== null}
        title={staleSince === null ? undefined : t('asOf', { time: clock(staleSince) })}
      >
        <span className="name">
          <CoinAvatar coin={coin} across={24} />
          <strong>{coin}</strong>
        </span>
        <CoinLine symbol={symbol} />
        <span className="figures">
          <PriceText read={read.price} decimals={decimals} />
          <ChangeText read={read.change} />
        </span>
      </ButtonBase>
    </li>
  );
});

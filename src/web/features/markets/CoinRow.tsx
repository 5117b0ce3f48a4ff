import styled from '@emotion/styled';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { coinOf, fullNameOf } from '#web/market/coinNames.ts';
import { selectSparkline } from '#web/market/marketSelectors.ts';
import { ChangeText } from '#web/components/ChangeText.tsx';
import { CoinAvatar } from '#web/components/CoinAvatar.tsx';
import { PriceText } from '#web/components/PriceText.tsx';
import { Sparkline } from '#web/components/Sparkline.tsx';
import { color, focusRing, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useCoinCells } from './useCoinCells.ts';

/** The same for every row, so that a list knows its length before it has drawn anything. */
export const ROW_HEIGHT = 60;

const Row = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: ROW_HEIGHT,
  boxSizing: 'border-box',
  borderBottom: `1px solid ${color.line}`,
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
  // Narrower than the phones it is drawn for, the course would leave no room for the name.
  '@media (max-width: 359px)': { '& > svg': { display: 'none' } },
  '&[data-stale=true]': { color: color.muted },
  '&[data-stale=true] [data-tone]': { color: color.muted },
});
const Names = styled.span({
  flex: 1,
  minWidth: 0,
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Pair = styled.span({
  fontSize: size.body,
  fontWeight: weight.strong,
  '& small': { marginLeft: 3, color: color.muted, fontSize: size.note, fontWeight: weight.medium },
});
const Below = styled.span({ color: color.muted, fontSize: size.small });
/** Each figure has its room whatever stands in it, so a new one is laid out alone; a very long price reaches into the gap. */
const Figures = styled.span({
  flex: '0 0 108px',
  textAlign: 'right',
  fontSize: size.body,
  fontWeight: weight.strong,
  ...tabular,
  '& > *': { display: 'block', height: 21, marginLeft: -16, contain: 'size layout' },
  '& > [data-tone]': { height: 18, fontSize: size.note, fontWeight: weight.medium },
});

interface CoinRowProps {
  index: number;
  symbol: string;
}

/** A coin with its course, price and change; it opens Trade with the coin. An old price is greyed and says since when. */
export const CoinRow = memo(function CoinRow({ index, symbol }: CoinRowProps) {
  const { t } = useTranslation('markets');
  const { clock } = useLocale();
  const { read, decimals, staleSince } = useCoinCells(index);
  const sparkline = useSelector(selectSparkline(symbol));
  const coin = coinOf(symbol);
  return (
    <Row to="/trade" state={{ symbol: coin }} data-stale={staleSince !== null}>
      <CoinAvatar coin={coin} />
      <Names>
        <Pair>
          {coin}
          <small>/USDT</small>
        </Pair>
        <Below>{staleSince === null ? fullNameOf(coin) : t('asOf', { time: clock(staleSince) })}</Below>
      </Names>
      <Sparkline points={sparkline} />
      <Figures>
        <PriceText read={read.price} decimals={decimals} />
        <ChangeText read={read.change} />
      </Figures>
    </Row>
  );
});

import styled from '@emotion/styled';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { coinOf } from '#web/market/coinNames.ts';
import { ChangeText } from '#web/components/ChangeText.tsx';
import { CoinAvatar } from '#web/components/CoinAvatar.tsx';
import { PriceText } from '#web/components/PriceText.tsx';
import { color, focusRing, radius, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useCoinCells } from './useCoinCells.ts';

/** The room of a card, also while nothing is known. */
export const HotCardRoom = styled.li({
  flex: 'none',
  boxSizing: 'border-box',
  width: 96,
  height: 108,
  borderRadius: radius.button,
  background: color.surface,
  contain: 'strict',
});
const Card = styled(Link)({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  boxSizing: 'border-box',
  padding: 10,
  borderRadius: radius.button,
  color: color.text,
  textDecoration: 'none',
  '& strong': { marginTop: 6, fontSize: size.note, fontWeight: weight.strong },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
  '&[data-stale=true], &[data-stale=true] [data-tone]': { color: color.muted },
});
/** A figure has its room whatever stands in it, so a new one is laid out alone. */
const figure = (height: number) => ({ ...tabular, '& > *': { display: 'block', height, contain: 'size layout' } });
const Change = styled.span({ fontSize: size.note, ...figure(18) });
const Price = styled.span({ color: color.muted, fontSize: size.small, ...figure(17) });

/** One hot coin; it opens Trade with the coin. An old price is greyed. */
export const HotCard = memo(function HotCard({ index, symbol }: { index: number; symbol: string }) {
  const { t } = useTranslation('markets');
  const { clock } = useLocale();
  const { read, decimals, staleSince } = useCoinCells(index);
  const coin = coinOf(symbol);
  return (
    <HotCardRoom>
      <Card
        to="/trade"
        state={{ symbol: coin }}
        data-stale={staleSince !== null}
        title={staleSince === null ? undefined : t('asOf', { time: clock(staleSince) })}
      >
        <CoinAvatar coin={coin} across={28} />
        <strong>{coin}</strong>
        <Change>
          <ChangeText read={read.change} />
        </Change>
        <Price>
          <PriceText read={read.price} decimals={decimals} />
        </Price>
      </Card>
    </HotCardRoom>
  );
});

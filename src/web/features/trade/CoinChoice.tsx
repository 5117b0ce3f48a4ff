import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { pairOf } from '#contract/coins.ts';
import { fullNameOf } from '#web/market/coinNames.ts';
import { selectQuote } from '#web/market/marketSelectors.ts';
import { CoinAvatar } from '#web/components/CoinAvatar.tsx';
import { color, focusRing, plainButton, size, tabular, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { shownDecimals } from './shownDecimals.ts';

const Row = styled.button({
  ...plainButton,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '0 4px',
  textAlign: 'left',
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
  '& strong': { display: 'block', fontSize: size.body, fontWeight: weight.strong },
  '& small': { color: color.muted, fontSize: size.small },
});
const Price = styled.span({ marginLeft: 'auto', fontSize: size.note, ...tabular });

/** One coin of the picker with its price, where it is known. */
export function CoinChoice({ coin, onCoin }: { coin: string; onCoin: (coin: string) => void }) {
  const quote = useSelector(selectQuote(pairOf(coin)));
  const { price } = useMoney();
  return (
    <Row type="button" onClick={() => onCoin(coin)}>
      <CoinAvatar coin={coin} />
      <span>
        <strong>{coin}</strong>
        <small>{fullNameOf(coin)}</small>
      </span>
      {quote && <Price>{price(quote.price, shownDecimals(quote))}</Price>}
    </Row>
  );
}

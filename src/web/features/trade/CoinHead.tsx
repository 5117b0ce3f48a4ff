import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { pairLabel } from '#contract/trades.ts';
import { fullNameOf } from '#web/market/coinNames.ts';
import { selectQuote } from '#web/market/marketSelectors.ts';
import { CoinAvatar } from '#web/components/CoinAvatar.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { color, plainButton, size, tabular, TOUCH, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { CoinPicker } from './CoinPicker.tsx';
import { shownDecimals } from './shownDecimals.ts';

const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  // The height it has with a price, from the start.
  minHeight: 52,
});
const Picker = styled.button({
  ...plainButton,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: TOUCH,
  textAlign: 'left',
  '& strong': { display: 'flex', alignItems: 'center', gap: 4, fontSize: size.body, fontWeight: weight.strong },
  '& small': { color: color.muted, fontSize: size.small },
});
const Figures = styled.div({
  minWidth: 0,
  textAlign: 'right',
  ...tabular,
  '& output': { display: 'block', fontSize: size.large, fontWeight: weight.heavy },
  '& output, & span': { whiteSpace: 'nowrap' },
  '& small': { color: color.muted, fontSize: size.small },
  '&[data-stale=true] output': { color: color.muted },
});

interface Props {
  coin: string;
  pair: string;
  onCoin: (coin: string) => void;
}

/** The coin that is traded, its price now, its 24h change and high. A tap on the coin chooses another one. */
export function CoinHead({ coin, pair, onCoin }: Props) {
  const { t } = useTranslation('trade');
  const quote = useSelector(selectQuote(pair));
  const { price, percent } = useMoney();
  const { clock } = useLocale();
  const [isChoosing, setChoosing] = useState(false);

  const onChosen = (chosen: string) => {
    setChoosing(false);
    onCoin(chosen);
  };
  const state = !quote
    ? t('coin.waiting')
    : quote.isStale
      ? t('coin.staleSince', { time: clock(quote.eventAt) })
      : t('coin.live');
  return (
    <Head>
      <Picker type="button" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <CoinAvatar coin={coin} />
        <span>
          <strong>
            {pairLabel(pair)} <Icon name="down" size={12} strokeWidth={3} />
          </strong>
          <small>
            {fullNameOf(coin)} · {state}
          </small>
        </span>
      </Picker>
      {quote && (
        <Figures data-stale={quote.isStale}>
          <output
            aria-label={t('coin.priceOf', { pair: pairLabel(pair) })}
            aria-live="off"
            style={quote.isStale ? undefined : { color: quote.change < 0 ? color.down : color.up }}
          >
            {price(quote.price, shownDecimals(quote))}
          </output>
          <small>
            <span>{percent(quote.change)}</span>
            {quote.high && (
              <>
                {' · '}
                <span>{t('coin.high', { price: price(quote.high, shownDecimals(quote)) })}</span>
              </>
            )}
          </small>
        </Figures>
      )}
      <CoinPicker isOpen={isChoosing} onClose={() => setChoosing(false)} onCoin={onChosen} />
    </Head>
  );
}

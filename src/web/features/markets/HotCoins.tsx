import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useSelector } from 'react-redux';
import { selectRanks, selectSymbols, type WithMarket } from '#web/market/marketSelectors.ts';
import { HOT_IN_STRIP } from '#web/market/rankCoins.ts';
import { color, focusRing, GUTTER, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';
import { HotCard, HotCardRoom } from './HotCard.tsx';
import { HotCoinsSheet } from './HotCoinsSheet.tsx';
import { useMarket } from './useMarket.ts';

const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& h2': { margin: 0, fontSize: size.body, fontWeight: weight.strong },
});
const SeeAll = styled.button({
  minHeight: TOUCH,
  margin: '0 -4px 0 0',
  padding: '0 4px',
  border: 0,
  borderRadius: radius.tag,
  background: 'transparent',
  color: color.onBrandSoft,
  font: 'inherit',
  fontSize: size.note,
  fontWeight: weight.medium,
  cursor: 'pointer',
  '&:focus-visible': focusRing,
});
const Strip = styled.ul({
  display: 'flex',
  gap: 8,
  margin: `0 -${GUTTER}px`,
  padding: `0 ${GUTTER}px 2px`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

/** The cards by themselves: a new order, which may come every second, draws nothing else again. */
function HotStrip() {
  const hot = useSelector((state: WithMarket) => selectRanks(state)?.hot.slice(0, HOT_IN_STRIP), shallowEqual);
  const symbols = useSelector(selectSymbols);
  return (
    <Strip>
      {hot
        ? hot.map(index => <HotCard key={index} index={index} symbol={symbols[index] ?? ''} />)
        : Array.from({ length: 4 }, (_, place) => <HotCardRoom key={place} aria-hidden />)}
    </Strip>
  );
}

/** The five coins that rose most in 24 hours, and the way to the twenty. */
export function HotCoins() {
  useMarket();
  const { t } = useTranslation('markets');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <section aria-label={t('hot')}>
      <Head>
        <h2>{t('hot')}</h2>
        <SeeAll type="button" aria-haspopup="dialog" onClick={open}>
          {t('seeAll')}
        </SeeAll>
      </Head>
      <HotStrip />
      {wasOpened && <HotCoinsSheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </section>
  );
}

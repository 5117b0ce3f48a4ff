import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useSelector } from 'react-redux';
import { IconButton } from '#web/components/IconButton.tsx';
import { selectRanks, selectSymbols, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { MAX_HOT_IN_STRIP } from '#web/market/store/rankCoins.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { focusRing, rem, tabular, weight } from '#web/theme/tokens.ts';
import { HotCard } from './HotCard.tsx';
import { useSparklines } from './useSparklines.ts';
import { useStripScroll } from './useStripScroll.ts';

const CARD_WIDTH = 136;
const SKELETON_CARDS = 4;

const strip = {
  display: 'flex',
  gap: 2,
  mx: -4,
  px: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  outline: 0,
  '& > li': {
    flex: '1 0 auto',
    width: rem(CARD_WIDTH),
    height: rem(112),
    borderRadius: 'var(--l-shape-borderRadius)',
    bgcolor: 'background.paper',
    contain: 'strict',
  },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'space-between',
    height: '100%',
    p: 3,
    '&:focus-visible': { ...focusRing, outlineOffset: -2 },
    '&[data-stale=true], &[data-stale=true] [data-tone]': { color: 'text.secondary' },
  },
  '& .name': { display: 'flex', alignItems: 'center', gap: 2 },
  '& strong': { typography: 'body1', fontWeight: weight.strong },
  '& a > svg': { width: '100%', height: rem(42), strokeWidth: 1.2 },
  // The time of a stale price takes the height of its one or two lines from the sparkline.
  '& a[data-stale=true] > svg': { height: rem(25), minHeight: 0 },
  '& small': { typography: 'caption', lineHeight: rem(17) },
  // A figure has a fixed size, so that a new value lays out nothing else.
  '& .figures': {
    display: 'flex',
    gap: 1,
    typography: 'caption',
    ...tabular,
    '& > *': { flex: '1 1 50%', height: rem(17), contain: 'size layout' },
    '& > :first-of-type': { color: 'text.secondary' },
    '& > [data-tone]': { textAlign: 'right', fontWeight: weight.medium },
  },
} as const;

// For a mouse; a finger drags the strip. Each arrow keeps its place without the other.
const arrows = {
  display: 'flex',
  justifyContent: 'space-between',
  width: rem(88),
  '@media (hover: none), (pointer: coarse)': { display: 'none' },
} as const;

const selectHot = (state: WithMarket) => selectRanks(state)?.hot.slice(0, MAX_HOT_IN_STRIP);

/** Renders only the cards, so that a new order, up to once a second, renders nothing else. */
function HotCards() {
  const hot = useSelector(selectHot, shallowEqual);
  const symbols = useSelector(selectSymbols);
  useSparklines(hot?.map(index => symbols[index] ?? '') ?? []);
  return hot
    ? hot.map(index => <HotCard key={index} index={index} symbol={symbols[index] ?? ''} />)
    : Array.from({ length: SKELETON_CARDS }, (_, at) => <li key={at} aria-hidden />);
}

interface HotStripProps {
  heading: ReactNode;
  action: ReactNode;
  /** Replaces the cards: why there are none. */
  reason: ReactNode;
}

/** Shows the hot coins as cards that scroll sideways, with arrows for a mouse between heading and action. */
export function HotStrip({ heading, action, reason }: HotStripProps) {
  const { t } = useTranslation('markets');
  const count = useSelector((state: WithMarket) => selectHot(state)?.length ?? 0);
  const place = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd, scrollBy } = useStripScroll(place, count);
  useRestoreFocus(place, isAtStart ? undefined : 'back');
  useRestoreFocus(place, isAtEnd ? undefined : 'forward');
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {heading}
        <Box sx={arrows}>
          {isAtStart ? (
            <span />
          ) : (
            <IconButton icon="back" iconSize={18} label={t('hotBack')} onClick={() => scrollBy(-1)} />
          )}
          {!isAtEnd && <IconButton icon="forward" iconSize={18} label={t('hotForward')} onClick={() => scrollBy(1)} />}
        </Box>
        {action}
      </Stack>
      {reason || (
        <List ref={place} tabIndex={-1} disablePadding sx={strip}>
          <HotCards />
        </List>
      )}
    </>
  );
}

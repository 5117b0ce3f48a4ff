import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { LOW_SCREEN } from './layoutSizes.ts';
import { Panes } from './Panes.tsx';
import { useBarsHeight } from './useBarsHeight.ts';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

const COLUMNS = 'minmax(20rem, 25rem) minmax(0, 1fr)';
const SINGLE_COLUMN = 'minmax(0, 1fr)';

// A scrolling pane would clip a focus ring without this space.
const RING = 1;

/**
 * Keeps the column visible below the bars with its own scroll position, so that a record opens in view of a long list.
 */
const stickyColumn = (topBars: number) => ({
  position: 'sticky',
  top: `calc(${topBars}px + 0.25rem)`,
  // To the lower edge of the page, whose padding is inside, so that a long list does not scroll the page as well.
  maxHeight: `calc(100dvh - ${topBars}px - 0.375rem)`,
  m: -RING,
  mb: -6,
  p: RING,
  pb: 6,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  // A page this low has no height to spare for two scroll areas.
  [LOW_SCREEN]: { position: 'static', maxHeight: 'none', mb: -RING, pb: RING },
});

interface ListAndDetailProps {
  list: ReactNode;
  /** Null without a record; the list then has the whole width. */
  detail: ReactNode;
  /** The part to show where both do not fit. */
  narrow: 'list' | 'detail';
}

/**
 * Places a list beside one of its records from 900 px on; on narrower pages shows one of them. Needs `<Screen
 * layout="panes">` around it.
 */
export function ListAndDetail({ list, detail, narrow }: ListAndDetailProps) {
  const hasTwoPanes = useHasTwoPanes();
  const topBars = useBarsHeight();
  const { pathname } = useLocation();
  const came = useNavigationType();

  // A record starts at its top, although the focus stays in the list.
  useEffect(() => {
    if (hasTwoPanes && came === 'PUSH') window.scrollTo(0, 0);
  }, [hasTwoPanes, came, pathname]);

  if (!hasTwoPanes) return narrow === 'list' ? list : detail;
  const columns = detail === null ? SINGLE_COLUMN : COLUMNS;
  // One tree with and without a record, so that the list stays mounted.
  return <Panes first={list} second={detail} columns={columns} firstSx={stickyColumn(topBars)} />;
}

import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { Panes } from './Panes.tsx';
import { stickyColumn } from './stickyColumn.ts';
import { useBarsHeight } from './useBarsHeight.ts';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

const COLUMNS = 'minmax(20rem, 25rem) minmax(0, 1fr)';
const SINGLE_COLUMN = 'minmax(0, 1fr)';

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

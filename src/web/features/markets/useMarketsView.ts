import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { type Category, parseCategory } from './categories.ts';
import { type CoinSort, formatSort, parseSort } from './coinSort.ts';

// In local storage, which a logout clears. A cookie would be sent with every request.
const STORAGE_KEY = 'marketsView';

const hasView = (params: URLSearchParams): boolean => params.has('tab') || params.has('sort');

/** The tab and the order of the list; null is the tab's own order. */
export interface MarketsView {
  category: Category;
  sort: CoinSort | null;
}

/**
 * Returns the tab and order of Markets and a function that changes them. They come from the URL, else from the last
 * visit on this device. A change shows before the router has rendered its URL.
 */
export function useMarketsView(): { view: MarketsView; show: (tab: Category, order: CoinSort | null) => void } {
  const { storage } = useDeps();
  const [params, setParams] = useSearchParams();
  const [knownParams, setKnownParams] = useState(params);
  const readView = () => (hasView(params) ? params : new URLSearchParams(storage.get(STORAGE_KEY) ?? ''));
  const [shown, setShown] = useState(readView);
  if (params !== knownParams) {
    setKnownParams(params);
    setShown(readView());
  }
  const show = (tab: Category, order: CoinSort | null) => {
    const view = { ...(tab !== 'all' && { tab }), ...(order && { sort: formatSort(order) }) };
    const saved = new URLSearchParams(view);
    storage.set(STORAGE_KEY, saved.toString());
    setShown(saved);
    setParams(view, { replace: true });
  };
  const [tab, order] = [shown.get('tab'), shown.get('sort')];
  // One object for equal views, so that memoised parts skip a render.
  const view = useMemo(() => ({ category: parseCategory(tab), sort: parseSort(order) }), [tab, order]);
  return { view, show };
}

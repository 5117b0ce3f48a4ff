import { useSearchParams } from 'react-router';
import { type Range, RANGES } from '#web/shared/balance/ranges.ts';

export const ORDER_TABS = ['Pending', 'Completed', 'all'] as const;
type OrderTab = (typeof ORDER_TABS)[number];

const isOrderTab = (text: string | null): text is OrderTab => ORDER_TABS.some(tab => tab === text);
const parsePage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.trunc(+text) : 1;
const parsePair = (text: string | null): string | null =>
  text !== null && /^[A-Z0-9]{1,24}$/.test(text) ? text : null;

export const parsePeriod = (text: string | null): Range => RANGES.find(range => range === text) ?? 'all';

interface OrderView {
  tab: OrderTab;
  /** Null for all pairs. */
  pair: string | null;
  period: Range;
  page: number;
}

/** Returns the shown orders. The URL holds them, so that Back and a reload restore them. */
export function useOrderTab() {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const shown: OrderView = {
    tab: isOrderTab(named) ? named : 'all',
    pair: parsePair(params.get('pair')),
    period: parsePeriod(params.get('period')),
    page: parsePage(params.get('page')),
  };
  return {
    ...shown,
    // Every other choice starts at the first page.
    show: (change: Partial<OrderView>) => {
      const { tab, pair, period, page } = { ...shown, page: 1, ...change };
      const next = {
        ...(tab !== 'all' && { tab }),
        ...(pair !== null && { pair }),
        ...(period !== 'all' && { period }),
        ...(page > 1 && { page: String(page) }),
      };
      setParams(next, { replace: true });
    },
  };
}

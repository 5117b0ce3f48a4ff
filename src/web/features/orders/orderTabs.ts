import { useSearchParams } from 'react-router';

export const ORDER_TABS = ['Pending', 'Completed', 'all'] as const;
type OrderTab = (typeof ORDER_TABS)[number];

const isOrderTab = (text: string | null): text is OrderTab => ORDER_TABS.some(tab => tab === text);
const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.trunc(+text) : 1);

/** Which orders are on screen: it lives in the address, so that Back and a reload come to the same place. */
export function useOrderTab() {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: OrderTab = isOrderTab(named) ? named : 'all';
  return {
    tab,
    page: pageOf(params.get('page')),
    show: (next: OrderTab, page = 1) =>
      setParams({ ...(next !== 'all' && { tab: next }), ...(page > 1 && { page: String(page) }) }, { replace: true }),
  };
}

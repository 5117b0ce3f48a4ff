/** The main destinations: the path, and another root of the same tab. */
export const TABS = [
  { to: '/', name: 'home', also: '/onchain' },
  { to: '/markets', name: 'markets' },
  { to: '/trade', name: 'trade' },
  { to: '/orders', name: 'orders', also: '/order' },
  { to: '/wallet', name: 'wallet' },
] as const;

type Tab = (typeof TABS)[number];

const isUnder = (path: string, root: string) => path === root || (root !== '/' && path.startsWith(`${root}/`));

/** Returns whether a path belongs to a tab. */
export const isOfTab = (tab: Tab, path: string): boolean =>
  isUnder(path, tab.to) || ('also' in tab && isUnder(path, tab.also));

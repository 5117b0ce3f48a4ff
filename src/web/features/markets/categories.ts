export const CATEGORIES = ['favorites', 'all', 'gainers', 'losers'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The category in the address; what is not one means all coins. */
export const parseCategory = (tab: string | null): Category => CATEGORIES.find(category => category === tab) ?? 'all';

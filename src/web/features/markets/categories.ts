export const CATEGORIES = ['favorites', 'all', 'gainers', 'losers'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Parses the category in the URL; an unknown one means all coins. */
export const parseCategory = (tab: string | null): Category => CATEGORIES.find(category => category === tab) ?? 'all';

import type { Quote } from '#web/market/marketSelectors.ts';

/** Digits after the point that prices of a pair are shown with: as the exchange quotes them, and at least cents. */
export const shownDecimals = ({ decimals }: Pick<Quote, 'decimals'>): number => Math.max(2, decimals);

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLivePrice } from './priceFormat.ts';
import { useStoreText, setElementText } from './useStoreText.ts';

interface PriceTextProps<State> {
  /** Returns the price as plain decimal text, '' while unknown. Must be the same function in every render. */
  read: (state: State) => string;
  decimals: number;
}

/** Renders a live price that updates its own text without rendering again. */
export function PriceText<State>({ read, decimals }: PriceTextProps<State>) {
  const { language } = useTranslation().i18n;
  const write = useCallback(
    (cell: HTMLSpanElement, price: string) => setElementText(cell, formatLivePrice(price, decimals, language)),
    [decimals, language],
  );
  return <span ref={useStoreText(read, write)} />;
}

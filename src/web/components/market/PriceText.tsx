import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from './priceFormat.ts';
import { useStoreText, setElementText } from './useStoreText.ts';

interface PriceTextProps<State> {
  /** The price as plain decimal text; '' while it is not known. The same function from one rendering to the next. */
  read: (state: State) => string;
  /** Digits after the point. */
  decimals: number;
}

/** A price that follows the market: the cell writes its own text, React never hears of it. */
export function PriceText<State>({ read, decimals }: PriceTextProps<State>) {
  const { language } = useTranslation().i18n;
  const write = useCallback(
    (cell: HTMLSpanElement, price: string) => setElementText(cell, formatPrice(price, decimals, language)),
    [decimals, language],
  );
  return <span ref={useStoreText(read, write)} />;
}

import styled from '@emotion/styled';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange, getTone } from './priceFormat.ts';
import { color } from '#web/theme/tokens.ts';
import { useStoreText, setElementText } from './useStoreText.ts';

const Change = styled.span({
  color: color.muted,
  '&[data-tone=up]': { color: color.up },
  '&[data-tone=down]': { color: color.down },
});

interface ChangeTextProps<State> {
  /** The 24h change in percent. The same function from one rendering to the next. */
  read: (state: State) => number;
}

/** A 24h change that follows the market: signed, and coloured beside that; the cell writes its own text. */
export function ChangeText<State>({ read }: ChangeTextProps<State>) {
  const { language } = useTranslation().i18n;
  const write = useCallback(
    (cell: HTMLSpanElement, change: number) => {
      setElementText(cell, formatChange(change, language));
      const tone = getTone(change);
      if (cell.dataset.tone !== tone) cell.dataset.tone = tone;
    },
    [language],
  );
  return <Change ref={useStoreText(read, write)} />;
}

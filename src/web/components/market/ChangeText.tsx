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
  /** Returns the 24h change in percent. Must be the same function in every render. */
  read: (state: State) => number;
}

/** Renders a live 24h change that updates its own text without rendering again. */
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

import styled from '@emotion/styled';
import { type ReactNode, useRef } from 'react';
import { setElementText } from '#web/components/market/useStoreText.ts';
import { formatClock, secondsLeft } from './serverClock.ts';
import { tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { useEverySecond, useIsExpired } from './useServerClock.ts';

// A box of its own size, so that a new second lays out nothing around it.
const Clock = styled.span({
  display: 'block',
  width: '8ch',
  height: '1lh',
  contain: 'strict',
  textAlign: 'right',
  ...tabular,
});
const Label = styled.span(visuallyHidden);
// The browser lays out a clock alone only when it is no flex item.
const ClockContainer = styled.span({ display: 'block' });

interface Props {
  /** The deadline by the provider's clock, in epoch milliseconds. */
  until: number;
  label: string;
  children?: ReactNode;
}

/** Renders the remaining time as HH:MM:SS and updates its own text without rendering again. */
export function Countdown({ until, label, children }: Props) {
  return useIsExpired(until) ? children : <Running until={until} label={label} />;
}

function Running({ until, label }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  useEverySecond(now => {
    if (text.current) setElementText(text.current, formatClock(secondsLeft(until, now)));
  });
  return (
    <ClockContainer>
      {/* Text, since an aria-label would replace the digits in the name of a link around them. */}
      <Label>{label} </Label>
      <Clock ref={text} role="timer">
        {formatClock(0)}
      </Clock>
    </ClockContainer>
  );
}

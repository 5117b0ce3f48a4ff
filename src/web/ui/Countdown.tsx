import { type ReactNode, useRef } from 'react';
import { clockText, secondsLeft } from './serverTick.ts';
import { useEachSecond, useIsOver } from './useServerTick.ts';

interface Props {
  /** The deadline in the provider's time, epoch milliseconds. */
  until: number;
  label: string;
  /** Shown once time is up. */
  children?: ReactNode;
}

/** The time left until a deadline as HH:MM:SS; it writes its own text, so a second costs no rendering. */
export function Countdown({ until, label, children }: Props) {
  return useIsOver(until) ? children : <Running until={until} label={label} />;
}

function Running({ until, label }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  useEachSecond(now => {
    if (text.current) text.current.textContent = clockText(secondsLeft(until, now));
  });
  return <span ref={text} role="timer" aria-label={label} />;
}

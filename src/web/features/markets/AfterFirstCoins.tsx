import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectRanks, type WithMarket } from '#web/market/store/marketSelectors.ts';

// The longest delay of idle work; the same where the browser has no idle callback.
const IDLE_TIMEOUT_MS = 300;

/** Calls back when the browser is idle; returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

// A market that sends nothing delays the other parts at most by this.
const MAX_WAIT_MS = 3_000;

interface AfterFirstCoinsProps {
  /** Reserves the space of the children until they render. */
  room: ReactNode;
  children: ReactNode;
}

/** Renders lazy parts whose code would delay the first coins: after these, or without them after three seconds. */
export function AfterFirstCoins({ room, children }: AfterFirstCoinsProps) {
  const hasCoins = useSelector((state: WithMarket) => selectRanks(state) !== null);
  const [isDue, setDue] = useState(hasCoins);
  useEffect(() => {
    const setReady = () => setDue(true);
    if (hasCoins) return whenIdle(setReady);
    const timer = setTimeout(setReady, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasCoins]);
  return isDue ? <Suspense fallback={room}>{children}</Suspense> : room;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, type Location } from 'react-router';
import { selectIsSignedIn, selectSessionEnd } from '#web/api/http/sessionSlice.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import type { ParentLink } from './connectToParent.ts';

/** A session that ends sooner was refused, so another code would end the same way. */
const MIN_SESSION_MS = 30_000;

type Step =
  /** While `waiting`, the page requests a code; `open` shows the screens. */
  | { name: 'waiting' | 'failed' | 'signedOut' | 'open' }
  /** The code is exchanged, and the user may have to consent. */
  | { name: 'exchanging'; code: string };

export interface EmbedSessionState {
  step: Step;
  /** Whether the screens are shown. */
  isOpen: boolean;
  /** Whether the first sign-in with a code has succeeded, has failed or waits for the user's consent. */
  isReady: boolean;
  onExchanged: () => void;
  /** The page has opened a screen, which replaces the one on which a session expired. */
  onPageRoute: () => void;
  onRetry: () => void;
  /** Shows the screens without a code, for a sign-in by password. */
  onOpen: () => void;
}

const SIGN_IN = '/signin';

/**
 * Returns to the screen on which the session expired, since the app redirects to the sign-in meanwhile. The returned
 * function prevents that when the page has opened another screen.
 */
function useReturnAfterRenewal(isSignedIn: boolean, end: ReturnType<typeof selectSessionEnd>): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const last = useRef(location);
  const target = useRef<Location | null>(null);

  useEffect(() => {
    if (end === 'expired') target.current = last.current;
  }, [end]);

  useEffect(() => {
    if (!isSignedIn) return;
    const { current: to } = target;
    if (location.pathname !== SIGN_IN) last.current = location;
    if (!to || location === to) return;
    target.current = null;
    if (location.pathname === SIGN_IN) void navigate(to, { replace: true, state: to.state });
  }, [isSignedIn, location, navigate]);

  return useCallback(() => {
    target.current = null;
  }, []);
}

/**
 * Opens a session with a code of the partner's page whenever one is needed: at the start and after it has expired. The
 * code is kept out of the store, because DevTools show the store. Without codes, users sign in by password.
 */
export function useEmbedSession({ hasCodes, requestCode }: ParentLink): EmbedSessionState {
  const { now } = useDeps();
  const isSignedIn = useSelector(selectIsSignedIn);
  const end = useSelector(selectSessionEnd);
  const startedAt = useRef(0);
  const [step, setStep] = useState<Step>({ name: hasCodes ? 'waiting' : 'open' });
  const [isReady, setReady] = useState(!hasCodes);
  const isWaiting = step.name === 'waiting';
  const onPageRoute = useReturnAfterRenewal(isSignedIn, end);

  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    void requestCode().then(code => {
      if (!isCurrent) return;
      setStep(code === null ? { name: 'failed' } : { name: 'exchanging', code });
      if (code === null) setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWaiting, requestCode]);

  useEffect(() => {
    if (isSignedIn) {
      startedAt.current = now();
      setStep({ name: 'open' });
    } else if (hasCodes && end !== null) {
      const isRefused = now() - startedAt.current < MIN_SESSION_MS;
      setStep({ name: end !== 'expired' ? 'signedOut' : isRefused ? 'failed' : 'waiting' });
    }
  }, [isSignedIn, end, hasCodes, now]);

  return {
    step,
    isOpen: step.name === 'open',
    isReady,
    onExchanged: () => setReady(true),
    onPageRoute,
    onRetry: () => setStep({ name: 'waiting' }),
    onOpen: () => setStep({ name: 'open' }),
  };
}

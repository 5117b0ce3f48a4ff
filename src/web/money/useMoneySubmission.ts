import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { WithClock } from '#web/api/http/clock.ts';
import type { Failure } from '#web/api/http/failure.ts';
import {
  resumePending,
  type SubmissionOutcome,
  type MoneyRequest,
  submitMoneyRequest,
} from '#web/api/submitMoneyRequest.ts';
import { USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { type BackgroundMessages, markAnnounced, useBackgroundResultToast } from './useBackgroundResultToast.ts';

/**
 * What the person is told: `checking` while nobody knows yet, `unconfirmed` when it could not be found out, `misread`
 * when that is because the provider's answers had no record in them.
 */
export type SubmissionStatus = 'idle' | 'sending' | 'checking' | 'unconfirmed' | 'misread';

/** An amount that the app changed by itself is sent only by a tap this much later. */
const TAP_GUARD_MS = 500;

const toStatus = (outcome: SubmissionOutcome<unknown> | null): SubmissionStatus => {
  if (outcome?.kind !== 'unknown') return 'idle';
  return outcome.isInvalidResponse ? 'misread' : 'unconfirmed';
};

interface MoneySubmissionOptions<Body, Answer> extends MoneyRequest<Body, Answer> {
  /** The record exists, whether this form is still on screen or not: what was typed for it is forgotten. */
  onAccepted?: () => void;
  /** The record exists: go to it. */
  onSuccess: (answer: Answer) => void;
  /** It is known that no record exists: say why; the form stays. */
  onError: (failure: Failure) => void;
  /** What is said when the form is no longer there to say it. */
  backgroundMessages: BackgroundMessages;
  /** The form is left when its request is done, so it takes no second one while the next screen loads. */
  leavesOnSuccess?: boolean;
}

export interface MoneySubmission<Body> {
  status: SubmissionStatus;
  isBusy: boolean;
  /** Sends the request, unless one is on its way already. Resolves when the outcome has been said. */
  submit: (body: Body) => Promise<void>;
  /** To be told of every change of the amount: one that the app made by itself wants a new tap before it is sent. */
  trackAmountChange: (changedBy: 'person' | 'app') => void;
  /** Whether a tap now was meant for the amount before the app changed it. A form that asks first minds it, too. */
  isWithinTapGuard: () => boolean;
}

/**
 * The one way a form sends a request that moves money: busy from the first tap, one record for one wish, and after a
 * reload a look at what became of it. Everything it promises is kept by `submitMoneyRequest`; this binds it to a screen.
 */
export function useMoneySubmission<Body, Answer>({
  onAccepted,
  onSuccess,
  onError,
  backgroundMessages,
  leavesOnSuccess = false,
  ...request
}: MoneySubmissionOptions<Body, Answer>): MoneySubmission<Body> {
  const dispatch = useDispatch<ThunkDispatch<WithClock, WebDeps, UnknownAction>>();
  const { storage } = useDeps();
  const announceInBackground = useBackgroundResultToast(backgroundMessages);
  const [status, setStatus] = useState<SubmissionStatus>('idle');
  const isInFlight = useRef(false);
  const isMounted = useIsMounted();
  const adjustedAt = useRef(-Infinity);

  const onChecking = () => setStatus('checking');
  const isWithinTapGuard = () => performance.now() - adjustedAt.current < TAP_GUARD_MS;

  async function follow(work: Promise<SubmissionOutcome<Answer> | null>, isSending: boolean) {
    const token = storage.get(USER_TOKEN);
    const outcome = await work;
    if (outcome?.kind === 'done' && storage.get(USER_TOKEN) === token) onAccepted?.();
    if (!isMounted.current) {
      // What a look into the log does not find, the form says whenever it is opened.
      if (outcome && (isSending || outcome.kind === 'done')) announceInBackground(outcome, token);
      return;
    }
    if (outcome) markAnnounced(outcome);
    const isLeaving = outcome?.kind === 'done' && leavesOnSuccess;
    isInFlight.current = isLeaving;
    if (!isLeaving) setStatus(toStatus(outcome));
    if (outcome?.kind === 'done') onSuccess(outcome.answer);
    if (outcome?.kind === 'refused') onError(outcome.failure);
  }

  async function submit(body: Body) {
    if (isInFlight.current || isWithinTapGuard()) return;
    isInFlight.current = true;
    setStatus('sending');
    await follow(dispatch(submitMoneyRequest(request, body, onChecking)), true);
  }

  const trackAmountChange = useCallback((changedBy: 'person' | 'app') => {
    adjustedAt.current = changedBy === 'app' ? performance.now() : -Infinity;
  }, []);

  const resumeOnce = useRef(() => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    void follow(dispatch(resumePending(request, onChecking)), false);
  });

  useEffect(() => {
    resumeOnce.current();
  }, []);

  return {
    status,
    isBusy: status === 'sending' || status === 'checking',
    submit,
    trackAmountChange,
    isWithinTapGuard,
  };
}

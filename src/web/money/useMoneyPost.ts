import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { WithClock } from '#web/api/clock.ts';
import type { Failure } from '#web/api/failure.ts';
import {
  resumePending,
  type SubmissionOutcome,
  type MoneyRequest,
  submitMoneyRequest,
} from '#web/api/submitMoneyRequest.ts';
import { USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsShown } from '#web/shared/app/useIsShown.ts';
import { type LeftTexts, toldHere, useTellLeft } from './useTellLeft.ts';

/**
 * What the person is told: `checking` while nobody knows yet, `unconfirmed` when it could not be found out, `misread`
 * when that is because the provider's answers had no record in them.
 */
export type MoneyStage = 'idle' | 'sending' | 'checking' | 'unconfirmed' | 'misread';

/** An amount that the app changed by itself is sent only by a tap this much later. */
const NEW_TAP_AFTER_MS = 500;

const stageAfter = (outcome: SubmissionOutcome<unknown> | null): MoneyStage => {
  if (outcome?.kind !== 'unknown') return 'idle';
  return outcome.isInvalidResponse ? 'misread' : 'unconfirmed';
};

interface MoneyForm<Body, Answer> extends MoneyRequest<Body, Answer> {
  /** The record exists, whether this form is still on screen or not: what was typed for it is forgotten. */
  onTaken?: () => void;
  /** The record exists: go to it. */
  onDone: (answer: Answer) => void;
  /** It is known that no record exists: say why; the form stays. */
  onRefused: (failure: Failure) => void;
  /** What is said when the form is no longer there to say it. */
  left: LeftTexts;
  /** The form is left when its request is done, so it takes no second one while the next screen loads. */
  isLeftWhenDone?: boolean;
}

export interface MoneyPost<Body> {
  stage: MoneyStage;
  isBusy: boolean;
  /** Sends the request, unless one is on its way already. Resolves when the outcome has been said. */
  submit: (body: Body) => Promise<void>;
  /** To be told of every change of the amount: one that the app made by itself wants a new tap before it is sent. */
  amountChangedBy: (whom: 'person' | 'app') => void;
  /** Whether a tap now was meant for the amount before the app changed it. A form that asks first minds it, too. */
  isTapTooSoon: () => boolean;
}

/**
 * The one way a form sends a request that moves money: busy from the first tap, one record for one wish, and after a
 * reload a look at what became of it. Everything it promises is kept by `submitMoneyRequest`; this binds it to a screen.
 */
export function useMoneyPost<Body, Answer>({
  onTaken,
  onDone,
  onRefused,
  left,
  isLeftWhenDone = false,
  ...request
}: MoneyForm<Body, Answer>): MoneyPost<Body> {
  const dispatch = useDispatch<ThunkDispatch<WithClock, WebDeps, UnknownAction>>();
  const { storage } = useDeps();
  const tellLeft = useTellLeft(left);
  const [stage, setStage] = useState<MoneyStage>('idle');
  const isOnItsWay = useRef(false);
  const isShown = useIsShown();
  const changedByItselfAt = useRef(-Infinity);

  const onChecking = () => setStage('checking');
  const isTapTooSoon = () => performance.now() - changedByItselfAt.current < NEW_TAP_AFTER_MS;

  async function follow(work: Promise<SubmissionOutcome<Answer> | null>, isSending: boolean) {
    const token = storage.get(USER_TOKEN);
    const outcome = await work;
    if (outcome?.kind === 'done' && storage.get(USER_TOKEN) === token) onTaken?.();
    if (!isShown.current) {
      // What a look into the log does not find, the form says whenever it is opened.
      if (outcome && (isSending || outcome.kind === 'done')) tellLeft(outcome, token);
      return;
    }
    if (outcome) toldHere(outcome);
    const isLeaving = outcome?.kind === 'done' && isLeftWhenDone;
    isOnItsWay.current = isLeaving;
    if (!isLeaving) setStage(stageAfter(outcome));
    if (outcome?.kind === 'done') onDone(outcome.answer);
    if (outcome?.kind === 'refused') onRefused(outcome.failure);
  }

  async function submit(body: Body) {
    if (isOnItsWay.current || isTapTooSoon()) return;
    isOnItsWay.current = true;
    setStage('sending');
    await follow(dispatch(submitMoneyRequest(request, body, onChecking)), true);
  }

  const amountChangedBy = useCallback((whom: 'person' | 'app') => {
    changedByItselfAt.current = whom === 'app' ? performance.now() : -Infinity;
  }, []);

  const lookOnce = useRef(() => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    void follow(dispatch(resumePending(request, onChecking)), false);
  });

  useEffect(() => {
    lookOnce.current();
  }, []);

  return {
    stage,
    isBusy: stage === 'sending' || stage === 'checking',
    submit,
    amountChangedBy,
    isTapTooSoon,
  };
}

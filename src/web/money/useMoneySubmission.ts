import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Failure } from '#web/api/http/failure.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';
import type { MoneyForm } from './moneyRequest.ts';
import {
  type CreatedRecord,
  isInProgress,
  moneyEvents,
  moneySlice,
  selectSubmission,
  type Submission,
} from './moneySlice.ts';
import { type TapGuard, useTapGuard } from './useTapGuard.ts';

export type SubmissionStatus = 'idle' | 'sending' | 'verifying' | 'unknown' | 'invalidResponse' | 'earlierConfirmed';

interface OutcomeHandlers {
  onConfirmed?: (record: CreatedRecord) => void;
  /** No record exists. */
  onRejected: (failure: Failure) => void;
  /** The outcome is unknown, or an earlier request was found and this one was not sent. */
  onUnresolved?: () => void;
}

export interface MoneySubmission<Body> extends TapGuard {
  status: SubmissionStatus;
  isBusy: boolean;
  /** Submits the request and returns true, unless one is in progress or the tap was meant for another amount. */
  submit: (body: Body) => boolean;
}

function toStatus(submission: Submission | undefined, isBusy: boolean): SubmissionStatus {
  if (submission?.status === 'verifying' || submission?.status === 'earlierConfirmed') return submission.status;
  if (submission?.status === 'unknown') return submission.isInvalidResponse ? 'invalidResponse' : 'unknown';
  return isBusy ? 'sending' : 'idle';
}

/** Binds a form to its submission and reports each outcome once. After a success, only a repeatable form is usable. */
export function useMoneySubmission<Body>(
  { name: requestName, encode, saga, isRepeatable }: MoneyForm<Body>,
  formId: string,
  handlers: OutcomeHandlers,
): MoneySubmission<Body> {
  useInjectFeature(`money/${requestName}`, saga, moneySlice);
  const dispatch = useDispatch();
  const guard = useTapGuard();
  const { trackAmountChange } = guard;
  const submission = useSelector(selectSubmission(formId));
  const isBusy = isInProgress(submission) || (submission?.status === 'confirmed' && !isRepeatable);
  const latest = useLatest(handlers);

  useEffect(() => {
    dispatch(moneyEvents.formOpened({ formId, requestName }));
    return () => void dispatch(moneyEvents.formClosed({ formId }));
  }, [dispatch, formId, requestName]);

  useEffect(() => {
    if (!submission || isInProgress(submission) || submission.isAcknowledged) return;
    const { onConfirmed, onRejected, onUnresolved } = latest.current;
    dispatch(moneyEvents.acknowledged({ formId, id: submission.id }));
    if (submission.status === 'confirmed') onConfirmed?.(submission);
    if (submission.status === 'rejected') onRejected(submission.failure);
    // A tap that is already in progress must not send what was held back, nor a repeatable request again.
    if (submission.status === 'earlierConfirmed' || submission.status === 'confirmed') trackAmountChange('app');
    if (submission.status === 'unknown' || submission.status === 'earlierConfirmed') onUnresolved?.();
  }, [dispatch, formId, latest, submission, trackAmountChange]);

  function submit(body: Body): boolean {
    if (isBusy || guard.isWithinTapGuard()) return false;
    dispatch(moneyEvents.submitted({ formId, requestName, body: encode(body) }));
    return true;
  }

  return { ...guard, status: toStatus(submission, isBusy), isBusy, submit };
}

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

export type SubmissionStatus = 'idle' | 'sending' | 'verifying' | 'unknown' | 'invalidResponse';

interface OutcomeHandlers {
  onConfirmed?: (record: CreatedRecord) => void;
  /** No record exists. */
  onRejected: (failure: Failure) => void;
  onUnknown?: () => void;
}

export interface MoneySubmission<Body> extends TapGuard {
  status: SubmissionStatus;
  isBusy: boolean;
  /** Submits the request and returns true, unless one is in progress or the tap was meant for another amount. */
  submit: (body: Body) => boolean;
}

function toStatus(submission: Submission | undefined, isBusy: boolean): SubmissionStatus {
  if (submission?.status === 'verifying') return 'verifying';
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
  const submission = useSelector(selectSubmission(formId));
  const isBusy = isInProgress(submission) || (submission?.status === 'confirmed' && !isRepeatable);
  const latest = useLatest(handlers);

  useEffect(() => {
    dispatch(moneyEvents.formOpened({ formId, requestName }));
    return () => void dispatch(moneyEvents.formClosed({ formId }));
  }, [dispatch, formId, requestName]);

  useEffect(() => {
    if (!submission || isInProgress(submission) || submission.isAcknowledged) return;
    const { onConfirmed, onRejected, onUnknown } = latest.current;
    dispatch(moneyEvents.acknowledged({ formId, id: submission.id }));
    if (submission.status === 'confirmed') onConfirmed?.(submission);
    if (submission.status === 'rejected') onRejected(submission.failure);
    if (submission.status === 'unknown') onUnknown?.();
  }, [dispatch, formId, latest, submission]);

  function submit(body: Body): boolean {
    if (isBusy || guard.isWithinTapGuard()) return false;
    dispatch(moneyEvents.submitted({ formId, requestName, body: encode(body) }));
    return true;
  }

  return { ...guard, status: toStatus(submission, isBusy), isBusy, submit };
}

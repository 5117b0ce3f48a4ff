import { useEventCallback } from '@mui/material/utils';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { KYC_STEPS, type KycStep } from './kycForm.ts';

// The state of a history entry: its step, the entry at which the form was opened, and the number of steps since.
const StepHistoryState = z.object({ kycStep: z.enum(KYC_STEPS), kycOpenedAt: z.string(), kycDepth: z.number() });

export interface WizardStep {
  step: KycStep;
  isFirst: boolean;
  isLast: boolean;
  /** Receives the focus when the step changes, so that screen readers announce it. */
  section: RefObject<HTMLElement | null>;
  forward: () => void;
  back: () => void;
  goTo: (step: KycStep) => void;
}

/** Returns the current step. Every step has a history entry, so that the browser's Back opens the previous one. */
export function useWizardStep(startAt: KycStep): WizardStep {
  const navigate = useNavigate();
  const { key, pathname, search, hash, state } = useLocation();
  const section = useRef<HTMLElement>(null);
  const entry = StepHistoryState.safeParse(state).data;
  const [openedAt] = useState(key);
  // After a reload the entry may name a step whose images are gone; until the user moves on, the draft decides.
  const step = key === openedAt ? startAt : (entry?.kycStep ?? startAt);
  // Only entries made since the form was opened have a known depth.
  const depth = key !== openedAt && entry?.kycOpenedAt === openedAt ? entry.kycDepth : 0;
  const index = KYC_STEPS.indexOf(step);

  function goTo(target: KycStep | undefined) {
    if (target === undefined || target === step) return;
    const steps = KYC_STEPS.indexOf(target) - index;
    if (steps < 0 && depth >= -steps) {
      void navigate(steps);
      return;
    }
    // The entry behind a jump is not the step before: later moves backwards replace the entry.
    const kycDepth = steps === 1 ? depth + 1 : 0;
    void navigate(
      { pathname, search, hash },
      { state: { ...state, kycStep: target, kycOpenedAt: openedAt, kycDepth }, replace: steps < 0 },
    );
  }

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (section.current?.contains(document.activeElement)) return;
    section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);

  return {
    step,
    isFirst: index === 0,
    isLast: index === KYC_STEPS.length - 1,
    section,
    forward: () => goTo(KYC_STEPS[index + 1]),
    back: useEventCallback(() => goTo(KYC_STEPS[index - 1])),
    goTo,
  };
}

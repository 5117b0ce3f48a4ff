import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { KYC_STEPS, type KycStep } from './kycForm.ts';

/** What a history entry of the wizard says of itself: its step, and how many entries of the wizard lie before it. */
const StepEntry = z.object({ kycStep: z.enum(KYC_STEPS), kycDepth: z.number() });

export interface StepPlace {
  step: KycStep;
  isFirst: boolean;
  isLast: boolean;
  /** What the step is rendered in; it takes the focus when the step is turned to, and is read out. */
  section: RefObject<HTMLElement | null>;
  forward: () => void;
  back: () => void;
  turnTo: (step: KycStep) => void;
}

/**
 * Where in the wizard the user is. Every step has a history entry, so the browser's Back is the previous step; the focus
 * follows to the step that is turned to.
 */
export function useStepPlace(startAt: KycStep): StepPlace {
  const navigate = useNavigate();
  const { key, pathname, search, hash, state } = useLocation();
  const section = useRef<HTMLElement>(null);
  const entry = StepEntry.safeParse(state).data ?? { kycStep: startAt, kycDepth: 0 };
  // After a reload the entry may name a step whose images are gone: until it is left, the draft decides.
  const [openedAt] = useState(key);
  const step = key === openedAt ? startAt : entry.kycStep;
  const index = KYC_STEPS.indexOf(step);

  function go(target: KycStep | undefined, from: KycStep) {
    if (target === undefined) return;
    const steps = KYC_STEPS.indexOf(target) - KYC_STEPS.indexOf(from);
    if (steps < 0 && entry.kycDepth >= -steps) void navigate(steps);
    else if (steps !== 0) {
      const kycDepth = steps > 0 ? entry.kycDepth + 1 : entry.kycDepth;
      const place = { pathname, search, hash };
      void navigate(place, { state: { ...state, kycStep: target, kycDepth }, replace: steps < 0 });
    }
  }

  const alignOnce = useRef<(() => void) | null>(() => go(startAt, entry.kycStep));
  useEffect(() => {
    alignOnce.current?.();
    alignOnce.current = null;
  }, []);

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
    forward: () => go(KYC_STEPS[index + 1], step),
    back: () => go(KYC_STEPS[index - 1], step),
    turnTo: target => go(target, step),
  };
}

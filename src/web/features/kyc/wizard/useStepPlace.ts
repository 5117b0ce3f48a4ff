import { type RefObject, useEffect, useRef, useState } from 'react';
import { KYC_STEPS, type KycStep } from './kycForm.ts';

/** `start`: the step has just been turned to. `wrong`: something on it wants the person's attention. */
type Seek = 'nothing' | 'start' | 'wrong';

export interface StepPlace {
  step: KycStep;
  isFirst: boolean;
  isLast: boolean;
  /** What the step is drawn in; it takes the focus when the step is turned to, and is read out. */
  section: RefObject<HTMLElement | null>;
  forward: () => void;
  back: () => void;
  /** Shows what is wrong on a step: the focus goes to the first such field. */
  pointOut: (step: KycStep) => void;
}

/** Where in the wizard the person is, and where the keyboard's focus goes when that changes. */
export function useStepPlace(startAt: KycStep): StepPlace {
  const [place, setPlace] = useState<{ step: KycStep; seek: Seek }>({ step: startAt, seek: 'nothing' });
  const section = useRef<HTMLElement>(null);
  const index = KYC_STEPS.indexOf(place.step);

  useEffect(() => {
    if (place.seek === 'nothing') return;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong=focus]');
    if (place.seek === 'wrong' && wrong) wrong.focus();
    else {
      section.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [place]);

  const go = (step: KycStep | undefined, seek: Seek) => step && setPlace({ step, seek });

  return {
    step: place.step,
    isFirst: index === 0,
    isLast: index === KYC_STEPS.length - 1,
    section,
    forward: () => go(KYC_STEPS[index + 1], 'start'),
    back: () => go(KYC_STEPS[index - 1], 'start'),
    pointOut: wrong => go(wrong, 'wrong'),
  };
}

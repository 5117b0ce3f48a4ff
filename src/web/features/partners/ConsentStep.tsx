import { lazy, Suspense, type ReactNode } from 'react';
import type { WaitingSession } from '#web/api/sessionCode.ts';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { partnerTexts } from '#web/i18n/partnerTexts.ts';
import { loadChunk } from '#web/shared/app/loadChunk.ts';

const ConsentScreen = lazy(async () => {
  const [{ ConsentScreen: component }] = await loadChunk(() =>
    Promise.all([import('./ConsentScreen.tsx'), loadTexts([], partnerTexts)]),
  );
  return { default: component };
});

export interface ConsentStepProps extends WaitingSession {
  onConsented: (userId: string) => void;
  /** Shown at the end without consent, in place of the link to the start page. */
  retry?: ReactNode;
}

/** Loads the decision about a partner when a code needs one. */
export const ConsentStep = (props: ConsentStepProps) => (
  <Suspense fallback={<CentredSpinner />}>
    <ConsentScreen {...props} />
  </Suspense>
);

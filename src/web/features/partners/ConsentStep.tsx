import { lazy, Suspense } from 'react';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { partnerTexts } from '#web/i18n/partnerTexts.ts';
import { loadWhenReachable } from '#web/shared/app/loadChunk.ts';
import type { ConsentProps } from './ConsentScreen.tsx';

const ConsentScreen = lazy(async () => {
  const [{ ConsentScreen: component }] = await loadWhenReachable(() =>
    Promise.all([import('./ConsentScreen.tsx'), loadTexts([], partnerTexts)]),
  );
  return { default: component };
});

/** Loads the decision about a partner when a code needs one. */
export const ConsentStep = (props: ConsentProps) => (
  <Suspense fallback={<CentredSpinner />}>
    <ConsentScreen {...props} />
  </Suspense>
);

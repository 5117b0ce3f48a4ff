import { Suspense } from 'react';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { partnerTexts } from '#web/i18n/partnerTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import type { ConsentProps } from './ConsentScreen.tsx';

const ConsentScreen = lazyChunk(
  async () => ({ default: (await import('./ConsentScreen.tsx')).ConsentScreen }),
  partnerTexts,
);

/** Loads the decision about a partner when a code needs one. */
export const ConsentStep = (props: ConsentProps) => (
  <Suspense fallback={<CentredSpinner />}>
    <ConsentScreen {...props} />
  </Suspense>
);

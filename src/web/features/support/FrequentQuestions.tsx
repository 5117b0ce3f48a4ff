import { Suspense } from 'react';
import { faqTexts } from '#web/i18n/faqTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';

// The ways to reach support appear first: a user who needs them should not wait for texts.
const Faq = lazyChunk(() => import('./Faq.tsx'), faqTexts);

/** Loads the answers to frequent questions, the last part of the helpline. */
export function FrequentQuestions() {
  return (
    <Suspense fallback={null}>
      <Faq />
    </Suspense>
  );
}

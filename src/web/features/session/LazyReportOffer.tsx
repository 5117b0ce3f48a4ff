import { type ComponentType, lazy, Suspense } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import { supportReportTexts } from '#web/i18n/supportReportTexts.ts';

/** Few sign-ins fail. Without a network there is no offer. */
const loadReportOffer = (): Promise<{ default: ComponentType }> =>
  Promise.all([import('./ReportOffer.tsx'), loadTexts([], supportReportTexts)]).then(
    ([part]) => part,
    () => ({ default: () => null }),
  );
const ReportOffer = lazy(loadReportOffer);

/** Offers a support report after the second failed sign-in, because the first is often a typing error. */
export const LazyReportOffer = () => (
  <Suspense fallback={null}>
    <ReportOffer />
  </Suspense>
);

import { Suspense } from 'react';
import { isNotFound } from '#web/api/http/failure.ts';
import { useGetPriceAlertsQuery } from '#web/api/priceAlerts.ts';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';

const OpenAlertList = lazyChunk(() => import('./OpenAlertList.tsx'), toolTexts);

/** Renders the alerts of all coins that wait for their price; their list loads with its texts. */
export function OpenAlerts() {
  // Another provider may not support them.
  const { hasNone } = useGetPriceAlertsQuery(undefined, {
    selectFromResult: ({ data, error }) => ({ hasNone: data?.length === 0 || isNotFound(error) }),
  });
  if (hasNone) return null;
  return (
    <Suspense fallback={null}>
      <OpenAlertList />
    </Suspense>
  );
}

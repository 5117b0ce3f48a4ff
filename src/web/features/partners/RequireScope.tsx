import { Suspense } from 'react';
import { Outlet } from 'react-router';
import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { partnerTexts } from '#web/i18n/partnerTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { usePartnerSession } from '#web/shared/app/usePartnerSession.ts';

const ScopeRefusal = lazyChunk(() => import('./ScopeRefusal.tsx'), partnerTexts, errorTexts);

/**
 * Renders the reason in place of screens whose requests the provider refuses to this partner's session. Without a scope
 * no partner's session is allowed.
 */
export function RequireScope({ scope }: { scope?: PartnerScope }) {
  const session = usePartnerSession();
  if (!session || (scope && session.scopes.includes(scope))) return <Outlet />;
  return (
    <Suspense fallback={<CentredSpinner />}>
      <ScopeRefusal scope={scope} />
    </Suspense>
  );
}

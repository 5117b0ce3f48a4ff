import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { CentredSpinner } from '#web/components/Spinner.tsx';
import { loadTexts } from '#web/i18n/i18n.ts';
import { errorTexts } from '#web/i18n/errorTexts.ts';
import { partnerTexts } from '#web/i18n/partnerTexts.ts';
import { loadWhenReachable } from '#web/shared/app/loadChunk.ts';
import { usePartnerSession } from '#web/shared/app/usePartnerSession.ts';

const ScopeRefusal = lazy(async () => {
  const [module] = await loadWhenReachable(() =>
    Promise.all([import('./ScopeRefusal.tsx'), loadTexts([], partnerTexts, errorTexts)]),
  );
  return module;
});

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

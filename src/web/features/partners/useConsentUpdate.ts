import { useDispatch } from 'react-redux';
import type { UpdatePartnerConsent } from '#contract/partners/partnerConsents.ts';
import { isSessionOver } from '#web/api/credentials.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { providerApi, userData, type ProviderDispatch } from '#web/api/http/providerApi.ts';
import { sessionEnded } from '#web/api/http/sessionSlice.ts';
import { updatePartnerConsent } from '#web/api/partnerConsents.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Returns a function that changes what a partner may do. It returns the failure, and stores the password nowhere. */
export function useConsentUpdate() {
  const deps = useDeps();
  const dispatch = useDispatch<ProviderDispatch>();
  return async (change: UpdatePartnerConsent): Promise<Failure | null> => {
    const token = deps.storage.get(USER_TOKEN);
    const outcome = await updatePartnerConsent(deps, change);
    const isSameUser = token === deps.storage.get(USER_TOKEN);
    if (isSameUser) dispatch(providerApi.util.invalidateTags([...userData]));
    if ('answer' in outcome) return null;
    if (isSameUser && isSessionOver(outcome)) dispatch(sessionEnded('expired'));
    return outcome.failure;
  };
}

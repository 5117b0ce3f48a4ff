import { useStore } from 'react-redux';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { logoutRequested } from '#web/api/http/sessionSlice.ts';
import { usersApi } from '#web/api/users.ts';

const selectUser = usersApi.endpoints.getUserById.select();

/** Returns a function that ends the session. An administrator who ends a support session stays signed in. */
export function useLogOut(): () => void {
  const store = useStore<ProviderState>();
  return () => {
    const { data: user } = selectUser(store.getState());
    store.dispatch(logoutRequested(user?.supportSession && { keepsAdmin: true }));
  };
}

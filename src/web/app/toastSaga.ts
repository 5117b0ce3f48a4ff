import { takeEvery } from 'redux-saga/effects';
import { i18n } from '#web/i18n/i18n.ts';
import { logoutFailed, sessionLeaving } from '#web/api/http/sessionSlice.ts';
import { getDeps, type Saga } from '#web/saga/effects.ts';

/** Shows toasts for events that concern every screen. Screens show their own failures. */
export function* toastSaga(): Saga {
  const { toast } = yield* getDeps();
  yield takeEvery(sessionLeaving, () => toast({ kind: 'success', text: i18n.t('app:session.loggedOut') }));
  yield takeEvery(logoutFailed, () => toast({ kind: 'error', text: i18n.t('app:session.logoutFailed') }));
}

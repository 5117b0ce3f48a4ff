/** @jest-environment ./test/support/webEnvironment.ts */
import type { Action } from '@reduxjs/toolkit';
import { A_TOKEN, aConfig, jsonResponse, NO_INSTALLATION } from '#test/support/app/renderApp.tsx';
import {
  adminSessionEnded,
  adminSessionStarted,
  logoutRequested,
  selectIsSignedIn,
  selectSessionEpoch,
  sessionEnded,
  sessionStarted,
} from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { adminLogoutRequested, adminSaga, adminSessionSlice } from '#web/features/admin/shell/adminSession.ts';
import { initI18n } from '#web/i18n/i18n.ts';
import { priceColorsChosen, selectPreferences } from '#web/shared/app/preferences.ts';
import { createPage } from './bootstrap/browserPage.ts';
import { createCookies, createDrafts, createStorage } from './bootstrap/browserStorage.ts';
import { createSagaRunner } from './sagas.ts';
import { preferencesSaga } from './preferencesSaga.ts';
import { sessionSaga } from './sessionSaga.ts';
import { makeStore } from './store.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach(cleanup => cleanup()));

/** A visitor's page whose sagas have not loaded yet. */
async function aPage() {
  await initI18n('en');
  const [storage, cookies] = [createStorage(window), createCookies(document)];
  /** The tokens of the sessions that were ended at the provider. */
  const ended: (string | null)[] = [];
  const deps = {
    config: aConfig(),
    ...{ storage, cookies, drafts: createDrafts(window), page: createPage(window), installation: NO_INSTALLATION },
    fetch: async (input: string, init: RequestInit) => {
      if (input.endsWith('/api/logout')) ended.push(new Headers(init.headers).get('authorization'));
      return jsonResponse(404, { error: 'none', code: 'not_found' });
    },
    now: () => Date.now(),
    toast: () => undefined,
  } as Partial<WebDeps> as WebDeps;
  const app = makeStore(deps);
  cleanups.push(app.stop);
  const { dispatch, getState } = app.store;
  return {
    ...{ app, storage, cookies, dispatch, ended },
    isSignedIn: () => selectIsSignedIn(getState()),
    epoch: () => selectSessionEpoch(getState()),
    preferences: () => selectPreferences(getState()),
    runSagas: () =>
      app.runSagas({ createSagaRunner, APP_SAGAS: { preferences: preferencesSaga, session: sessionSaga } }),
  };
}

const OTHER_TOKEN = 'b'.repeat(43);

/** Signs in with another token as another tab does. */
function signInElsewhere(key = USER_TOKEN): void {
  localStorage.setItem(key, OTHER_TOKEN);
  window.dispatchEvent(new StorageEvent('storage'));
}

// Mutation check: leaving out `followOtherTab` at the start of the saga must fail this test.
it('ends a session that another tab ended before the sagas ran', async () => {
  const { storage, cookies, dispatch, isSignedIn, runSagas } = await aPage();
  storage.set(USER_TOKEN, A_TOKEN);
  dispatch(sessionStarted());
  storage.remove(USER_TOKEN);
  runSagas();
  expect([isSignedIn(), cookies.get('hasSession')]).toEqual([false, '0']);
});

// Mutation check: resuming every stored session must fail this test.
it('does not resume a session that expired before the sagas ran', async () => {
  const { storage, dispatch, isSignedIn, runSagas } = await aPage();
  storage.set(USER_TOKEN, A_TOKEN);
  dispatch(sessionStarted());
  dispatch(sessionEnded('expired'));
  runSagas();
  expect([isSignedIn(), storage.get(USER_TOKEN)]).toEqual([false, null]);
});

// Mutation check: clearing the session of every missed end must fail this test.
it('keeps a session that replaced an expired one before the sagas ran', async () => {
  const { storage, dispatch, isSignedIn, runSagas } = await aPage();
  storage.set(USER_TOKEN, A_TOKEN);
  dispatch(sessionStarted());
  dispatch(sessionEnded('expired'));
  dispatch(sessionStarted());
  runSagas();
  expect([isSignedIn(), storage.get(USER_TOKEN)]).toEqual([true, A_TOKEN]);
});

// Mutation check: leaving out `sessionStarted` before the sagas run must fail this test.
it('keeps a session that another tab started after an expired one, before the sagas ran', async () => {
  const { storage, dispatch, isSignedIn, runSagas } = await aPage();
  storage.set(USER_TOKEN, A_TOKEN);
  dispatch(sessionStarted());
  dispatch(sessionEnded('expired'));
  signInElsewhere();
  runSagas();
  runSagas();
  expect([isSignedIn(), localStorage.getItem(USER_TOKEN)]).toEqual([true, OTHER_TOKEN]);
});

// Mutation check: following the sign-in of another tab only after an expired session must fail this test.
it('leaves the screens of a session that another tab replaced before the sagas ran, once', async () => {
  const { storage, dispatch, epoch, runSagas } = await aPage();
  storage.set(USER_TOKEN, A_TOKEN);
  dispatch(sessionStarted());
  const before = epoch();
  signInElsewhere();
  runSagas();
  runSagas();
  expect(epoch()).toBe(before + 1);
});

// Mutation check: clearing an administrator's session of every missed end must fail this test.
it('keeps the session of an administrator that replaced an expired one before the sagas ran', async () => {
  const { app, storage, dispatch, runSagas } = await aPage();
  app.addSlices([adminSessionSlice]);
  app.startSaga('admin', adminSaga);
  dispatch(adminSessionEnded('expired'));
  storage.set(ADMIN_TOKEN, A_TOKEN);
  dispatch(adminSessionStarted());
  runSagas();
  expect(storage.get(ADMIN_TOKEN)).toBe(A_TOKEN);
});

// Mutation check: watching the token of users alone must fail this test.
it('keeps the session of an administrator that another tab started after an expired one, before the sagas ran', async () => {
  const { app, storage, dispatch, runSagas } = await aPage();
  app.addSlices([adminSessionSlice]);
  app.startSaga('admin', adminSaga);
  storage.set(ADMIN_TOKEN, A_TOKEN);
  dispatch(adminSessionEnded('expired'));
  signInElsewhere(ADMIN_TOKEN);
  runSagas();
  expect(localStorage.getItem(ADMIN_TOKEN)).toBe(OTHER_TOKEN);
});

const LOGOUTS: [key: string, started: Action, logOut: Action][] = [
  [USER_TOKEN, sessionStarted(), logoutRequested()],
  [ADMIN_TOKEN, adminSessionStarted(), adminLogoutRequested()],
];

async function aPageAfterLogout(key: string, started: Action, logOut: Action) {
  const page = await aPage();
  page.app.addSlices([adminSessionSlice]);
  page.app.startSaga('admin', adminSaga);
  page.storage.set(key, A_TOKEN);
  page.dispatch(started);
  page.dispatch(logOut);
  return page;
}

// Mutation check: logging out the user who is signed in when the saga runs must fail this test.
it.each(LOGOUTS)(
  'does not end another session (%s) than the one that was logged out before the sagas ran',
  async (key, started, logOut) => {
    const { ended, runSagas } = await aPageAfterLogout(key, started, logOut);
    signInElsewhere(key);
    runSagas();
    await new Promise(resolve => setTimeout(resolve));
    expect([ended, localStorage.getItem(key)]).toEqual([[], OTHER_TOKEN]);
  },
);

// Mutation check: refusing every logout that precedes the sagas must fail this test.
it.each(LOGOUTS)('ends the session (%s) that was logged out before the sagas ran', async (key, started, logOut) => {
  const { ended, runSagas } = await aPageAfterLogout(key, started, logOut);
  runSagas();
  expect(ended).toEqual([`Bearer ${A_TOKEN}`]);
});

// Mutation check: following a sign-in of another tab after one of this tab must fail this test.
it('keeps the screens of a session that this tab started after another tab, before the sagas ran', async () => {
  const { storage, dispatch, epoch, runSagas } = await aPage();
  signInElsewhere();
  storage.set(USER_TOKEN, A_TOKEN);
  dispatch(sessionStarted());
  const before = epoch();
  runSagas();
  expect(epoch()).toBe(before);
});

it('follows a sign-in that precedes the sagas', async () => {
  const { storage, cookies, dispatch, isSignedIn, runSagas } = await aPage();
  storage.set(USER_TOKEN, A_TOKEN);
  dispatch(sessionStarted());
  runSagas();
  expect([isSignedIn(), cookies.get('hasSession')]).toEqual([true, '1']);
});

// Mutation check: writing the cookies when the saga starts must fail this test.
it('keeps the preferences that another tab saved before the sagas ran', async () => {
  const { cookies, preferences, runSagas } = await aPage();
  cookies.set('theme', 'dark');
  runSagas();
  expect([preferences().theme, cookies.get('theme')]).toEqual(['dark', 'dark']);
});

it('saves a choice that precedes the sagas', async () => {
  const { cookies, dispatch, preferences, runSagas } = await aPage();
  dispatch(priceColorsChosen('redUp'));
  runSagas();
  expect([preferences().priceColors, cookies.get('priceColors')]).toEqual(['redUp', 'redUp']);
});

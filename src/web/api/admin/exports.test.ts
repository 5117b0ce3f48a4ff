/** @jest-environment ./test/support/webEnvironment.ts */
import type { Action } from '@reduxjs/toolkit';
import { A_TOKEN, aConfig, errorResponse } from '#test/support/app/renderApp.tsx';
import { createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { adminSessionEnded } from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, type SentRequest, type WebDeps } from '#web/deps.ts';
import { exportFile } from './exports.ts';

/** Exports with a provider that refuses, while `onRequest` may change the stored token. */
async function exportRefused(status: number, onRequest = () => {}) {
  const logged: SentRequest[] = [];
  const dispatched: Action[] = [];
  const storage = createStorage(window);
  storage.set(ADMIN_TOKEN, A_TOKEN);
  const deps = {
    config: aConfig(),
    storage,
    fetch: async () => {
      onRequest();
      return errorResponse(status, status === 401 ? 'not_signed_in' : 'forbidden', 'No.');
    },
    now: () => 0,
    logRequest: logged.push.bind(logged),
  } as Partial<WebDeps> as WebDeps;
  const dispatch = <Sent extends Action>(action: Sent) => (dispatched.push(action), action);
  return { outcome: await exportFile({ deps, dispatch }, 'audit', 'csv'), logged, dispatched };
}

// Mutation check: parsing the refusal through another request must fail this test.
it('returns the refusal of an export, and logs no request that was never sent', async () => {
  const { outcome, logged, dispatched } = await exportRefused(403);
  const refused = { kind: 'refused', status: 403, code: 'forbidden', message: 'No.' };
  expect(outcome).toMatchObject({ failure: refused });
  expect([...logged, ...dispatched]).toEqual([]);
});

// Mutation check: comparing no tokens in callAsAdmin must fail this test.
it('ends the session with a 401, unless another administrator has signed in since', async () => {
  expect((await exportRefused(401)).dispatched).toEqual([adminSessionEnded('expired')]);
  const signInElsewhere = () => {
    localStorage.setItem(ADMIN_TOKEN, 'N'.repeat(43));
    window.dispatchEvent(new StorageEvent('storage'));
  };
  expect((await exportRefused(401, signInElsewhere)).dispatched).toEqual([]);
});

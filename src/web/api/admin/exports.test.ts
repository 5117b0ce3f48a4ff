/** @jest-environment ./test/support/webEnvironment.ts */
import type { Action } from '@reduxjs/toolkit';
import { A_TOKEN, aConfig, errorResponse } from '#test/support/app/renderApp.tsx';
import { createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { adminSessionEnded } from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, type SentRequest, type WebDeps } from '#web/deps.ts';
import { exportFile } from './exports.ts';

/** Exports with a provider that answers so. */
async function exportWith(answer: () => Response) {
  const logged: SentRequest[] = [];
  const dispatched: Action[] = [];
  const storage = createStorage(window);
  storage.set(ADMIN_TOKEN, A_TOKEN);
  const deps = {
    config: aConfig(),
    storage,
    fetch: async () => answer(),
    now: () => 0,
    logRequest: logged.push.bind(logged),
  } as Partial<WebDeps> as WebDeps;
  const dispatch = <Sent extends Action>(action: Sent) => (dispatched.push(action), action);
  return { outcome: await exportFile({ deps, dispatch }, 'audit', 'csv'), logged, dispatched };
}

const refuse = (status: number) => () => errorResponse(status, status === 401 ? 'not_signed_in' : 'forbidden', 'No.');
const SENT = { method: 'GET', route: 'api/admin/export/:id', durationMs: 0, requestId: null };

// Mutation check: parsing the refusal through another request must fail this test.
it('returns the refusal of an export, and logs its request once', async () => {
  const { outcome, logged, dispatched } = await exportWith(refuse(403));
  const refused = { kind: 'refused', status: 403, code: 'forbidden', message: 'No.' };
  expect(outcome).toMatchObject({ failure: refused });
  expect(logged).toEqual([{ ...SENT, status: 403 }]);
  expect(dispatched).toEqual([]);
});

// Mutation check: logging only refusals, or forgetting the status of a broken file, must fail this test.
it('logs an export that arrived, one that broke off, and one without a response', async () => {
  const requestId = 'abcdefghijklmnopqrst';
  const arrived = await exportWith(() => new Response('a,b', { headers: { 'x-request-id': requestId } }));
  expect(arrived.outcome).toEqual({ file: expect.anything() });
  expect(arrived.logged).toEqual([{ ...SENT, status: 200, requestId }]);
  const breakOff = () => new Response(new ReadableStream({ start: stream => stream.error(new TypeError('lost')) }));
  const offline = { failure: { kind: 'offline' } };
  expect(await exportWith(breakOff)).toMatchObject({
    outcome: offline,
    logged: [{ ...SENT, status: 200, outcome: 'offline' }],
  });
  const lose = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await exportWith(lose)).toMatchObject({
    outcome: offline,
    logged: [{ ...SENT, status: null, outcome: 'offline' }],
  });
});

// Mutation check: comparing no tokens in callAsAdmin must fail this test.
it('ends the session with a 401, unless another administrator has signed in since', async () => {
  expect((await exportWith(refuse(401))).dispatched).toEqual([adminSessionEnded('expired')]);
  const signInElsewhere = () => {
    localStorage.setItem(ADMIN_TOKEN, 'N'.repeat(43));
    window.dispatchEvent(new StorageEvent('storage'));
    return refuse(401)();
  };
  expect((await exportWith(signInElsewhere)).dispatched).toEqual([]);
});

/** @jest-environment ./test/support/webEnvironment.ts */
import { aConfig, errorResponse } from '#test/support/app/renderApp.tsx';
import { createStorage } from '#web/app/bootstrap/browserStorage.ts';
import type { SentRequest, WebDeps } from '#web/deps.ts';
import { exportFile } from './exports.ts';

// Mutation check: parsing the refusal through another request must fail this test.
it('returns the refusal of an export, and logs no request that was never sent', async () => {
  const logged: SentRequest[] = [];
  const deps = {
    config: aConfig(),
    storage: createStorage(window),
    fetch: async () => errorResponse(403, 'forbidden', 'No.'),
    now: () => 0,
    logRequest: logged.push.bind(logged),
  } as Partial<WebDeps> as WebDeps;
  const refused = { kind: 'refused', status: 403, code: 'forbidden', message: 'No.' };
  expect(await exportFile(deps, 'audit', 'csv')).toMatchObject({ failure: refused });
  expect(logged).toEqual([]);
});

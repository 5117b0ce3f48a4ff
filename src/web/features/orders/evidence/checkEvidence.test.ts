/** @jest-environment ./test/support/webEnvironment.ts */
import { aConfig, jsonResponse } from '#test/support/app/renderApp.tsx';
import { someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { createStorage } from '#web/app/bootstrap/browserStorage.ts';
import type { WebDeps } from '#web/deps.ts';
import { checkEvidence } from './checkEvidence.ts';

const EVIDENCE = someEvidence();
const UNDECIDED = someEvidence('1', { entry: null, exit: null, around: { entry: [], exit: [] } });
const OTHER = { a: 1, p: '1', q: '1', f: 1, l: 1, T: 1, m: false };

/** Checks the evidence with an exchange that gives these answers in turn. */
function check(evidence: typeof EVIDENCE, answers: Response[]) {
  const fetch = async () => answers.shift() ?? jsonResponse(503, {});
  const deps = { config: aConfig(), now: () => 0, fetch, storage: createStorage(window) } as Partial<WebDeps>;
  return checkEvidence(deps as WebDeps, { coinType: 'BTCUSDT', evidence });
}

// Mutation check: reporting the trade that could not be checked before the one that differs must fail this test.
it('reports a difference although the other trade could not be checked', async () => {
  const answers = [jsonResponse(503, {}), jsonResponse(200, [OTHER])];
  expect(await check(EVIDENCE, answers)).toMatchObject({ outcome: 'differs' });
});

// Mutation check: accepting any answer for an order without an entry must fail this test. A void could hide a win.
it.each([
  ['differs', [OTHER]],
  ['agrees', []],
])('%s for an order without an entry when the exchange has the trades %j', async (outcome, trades) => {
  expect(await check(UNDECIDED, [jsonResponse(200, trades)])).toMatchObject({ outcome });
});

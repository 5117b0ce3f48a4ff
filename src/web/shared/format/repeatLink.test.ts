/** @jest-environment ./test/support/webEnvironment.ts */
import { aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';
import { Trade } from '#contract/trades.ts';
import { saveOwner } from '#web/api/draftOwner.ts';
import { createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { getRepeatLink, parseRepeatState } from './repeatLink.ts';

// Mutation check: leaving out the owner in parseRepeatState must fail this test.
it('repeats a trade for its user, not for the next one who goes back to it', () => {
  const deps = { storage: createStorage(window), drafts: createDrafts(window) };
  saveOwner(deps, 'u1');
  const { state } = getRepeatLink(deps, 'BTC', Trade.parse(aWonTrade()));
  expect(parseRepeatState(deps, state)?.again).toMatchObject({ side: 'buy' });
  saveOwner(deps, 'u2');
  expect(parseRepeatState(deps, state)).toBeUndefined();
});

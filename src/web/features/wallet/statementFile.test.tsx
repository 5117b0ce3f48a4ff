import { screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { openWallet } from '#test/support/app/walletScene.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

let saved: Blob[];
beforeEach(() => {
  saved = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob);
    return 'blob:statement';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const lines = async () => (await saved[0]?.text())?.split('\r\n') ?? [];

it('contains every entry of the kind on screen, loaded or not, with amounts that are numbers', async () => {
  const entries = createEntries(450, place => (place % 100 === 0 ? { kind: 'adjustment', ref: '=1+1' } : {}));
  const { user } = await openWallet(
    { '/api/getUserById': () => aUser({ balance: 150 }), '/api/getStatement': paginateStatement(() => entries) },
    '/wallet',
  );
  await user.click(screen.getByLabelText('Adjustments'));
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.1);
  const [head, ...body] = await lines();
  expect(head).toBe('Time (UTC),Type,Amount (USDT),Balance after (USDT),Record ID');
  expect(body[0]).toBe("2026-11-01T06:40:00.000Z,Adjustment by the operator,1,400,'=1+1");
  expect(body.filter(Boolean)).toHaveLength(4);
});

it('is not created from an incomplete statement', async () => {
  const entries = createEntries(120);
  const { user } = await openWallet({
    '/api/getUserById': () => aUser({ balance: 120 }),
    '/api/getStatement': call =>
      call.path.includes('before') ? errorResponse(403, 'forbidden', 'No.') : paginateStatement(() => entries)(call),
  });
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.1);
  expect(await screen.findByText('Some transactions couldn’t be loaded, so no file was created.')).toBeVisible();
  expect(saved).toEqual([]);
});

it('can be cancelled while it loads', async () => {
  const entries = createEntries(120);
  const { user } = await openWallet({
    '/api/getUserById': () => aUser({ balance: 120 }),
    '/api/getStatement': call =>
      call.path.includes('before') ? new Promise(() => undefined) : paginateStatement(() => entries)(call),
  });
  await user.click(screen.getByText('Download CSV'));
  expect(await screen.findByText('Loading older transactions… 50 so far')).toBeVisible();
  await user.click(screen.getByText('Cancel'));
  expect(await screen.findByText('Download CSV')).toBeVisible();
  expect(saved).toEqual([]);
});

// Mutation check: loading on after a cancel must fail this test.
it('requests no further page after a cancel', async () => {
  const entries = createEntries(1_200);
  const { user, requests } = await openWallet({
    '/api/getUserById': () => aUser({ balance: 1_200 }),
    '/api/getStatement': async call => {
      if (call.path.includes('before')) await new Promise(resolve => setTimeout(resolve, 1_000));
      return paginateStatement(() => entries)(call);
    },
  });
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.1);
  await user.click(await screen.findByText('Cancel'));
  const older = () => requests('/api/getStatement').filter(({ path }) => path.includes('before')).length;
  expect(older()).toBe(1);
  await seconds(5);
  expect(older()).toBe(1);
});

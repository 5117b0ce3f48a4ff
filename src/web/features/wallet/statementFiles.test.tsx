import { act, screen, within } from '@testing-library/react';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { openWallet } from '#test/support/app/walletScene.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { statementApi } from '#web/api/statement.ts';
import { languageChosen } from '#web/shared/app/preferences.ts';
import { itInLongRun } from '#test/support/runLength.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());
afterEach(() => jest.restoreAllMocks());

// Entries of one USDT each, 100 hours apart.
const SPREAD = createEntries(36, place => ({
  createdAt: new Date(2026, 10, 20, 12 - (36 - place) * 100).toISOString(),
}));

// Mutation check: summing up the loaded part of the period must fail this test.
it('loads a period back to its start before it shows and saves it', async () => {
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`);
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const page = paginateStatement(() => SPREAD, 10);
  let isDown = true;
  const { user, requests } = await openWallet(
    {
      '/api/getUserById': () => aUser({ balance: 36 }),
      '/api/getStatement': call =>
        isDown && call.path.includes('before') ? errorResponse(403, 'forbidden', 'No.') : page(call),
    },
    '/wallet?period=lastMonth',
  );
  expect(await screen.findByText('Couldn’t load older transactions')).toBeVisible();
  expect(screen.queryByText(/in total$/)).toBeNull();
  isDown = false;
  await user.click(screen.getByText('Retry'));
  await seconds(0.1);
  const total = await screen.findByText('8 transactions, +8.00 USDT in total');
  expect(total.parentElement).toHaveAttribute('role', 'status');
  expect(requests('/api/getStatement?before').length).toBe(2);
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.1);
  const [, ...lines] = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(click.mock.contexts).toMatchObject([{ download: 'statement-2026-10-01_2026-10-31.csv' }]);
});

describe('a printed month', () => {
  const page = () => document.querySelector('[data-printed]');
  const printed: (string | null)[] = [];
  beforeEach(() => {
    printed.length = 0;
    jest.spyOn(window, 'print').mockImplementation(() => void printed.push(document.title));
  });

  async function printMonth(month: string, entries = SPREAD, provider: Parameters<typeof openWallet>[0] = {}) {
    const app = await openWallet({
      '/api/getUserById': () => aUser({ balance: 36 }),
      '/api/getStatement': paginateStatement(() => entries, 10),
      ...provider,
    });
    await app.user.click(screen.getByText('Print or save as PDF'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Print or save as PDF' }));
    await app.user.selectOptions(await sheet.findByLabelText('Month'), month);
    await app.user.click(sheet.getByText('Print'));
    await seconds(0.6);
    return { ...app, sheet };
  }

  // Mutation check: leaving out the oldest entry of the month must fail this test.
  it('has all its entries, oldest first, between the balances before and after it', async () => {
    await printMonth('October 2026');
    expect(printed).toEqual(['statement-2026-10']);
    const [entries, totals] = [...(page()?.querySelectorAll('tbody') ?? [])];
    expect(entries?.rows).toHaveLength(8);
    expect(entries?.rows[0]).toHaveTextContent(/^Oct 1, 2026, .*Deposit\+1\.0024\.00$/);
    expect(totals).toHaveTextContent('Deposits8+8.00');
    for (const text of ['Opening balance: 23.00 USDT', 'Closing balance: 31.00 USDT', 'Demo Person (demo)', '10000001'])
      expect(page()).toHaveTextContent(text);
    expect(page()).toHaveTextContent(/Created.*Nov 20, 2026.*GMT/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.title).toBe('Wallet · Larkspur');
  });

  // Mutation check: printing without adding up the entries must fail this test.
  it('is not printed if an entry does not lead to the balance after it', async () => {
    const { sheet } = await printMonth(
      'October 2026',
      SPREAD.map(entry => (entry._id === '28' ? { ...entry, amount: 1.000001 } : entry)),
    );
    expect(await sheet.findByText(/^The balances of this month don’t agree/)).toBeVisible();
    expect(printed).toEqual([]);
  });

  // Mutation check: dating the pages when they render must fail this test.
  it('keeps the time of its entries in the open dialog', async () => {
    const { dispatch } = await printMonth('November 2026');
    const created = () => /Created(.*?)GMT/.exec(page()?.textContent ?? '')?.[1];
    const before = created();
    await seconds(61);
    act(() => void dispatch(statementApi.util.invalidateTags(['Statement'])));
    await seconds(1);
    expect([created(), printed]).toEqual([before, ['statement-2026-11']]);
  });

  // Mutation check: keeping the place in the list, or the result of another month, must fail this test.
  it('names the month before the first entry, also when the list is shorter once all have loaded', async () => {
    const { user, sheet } = await printMonth('January 2025');
    const text = 'Your account had no transactions until the end of this month.';
    expect(sheet.getByText(text)).toBeVisible();
    expect(sheet.getByLabelText('Month')).toHaveDisplayValue('January 2025');
    await user.selectOptions(sheet.getByLabelText('Month'), 'October 2026');
    expect(sheet.queryByText(text)).toBeNull();
    expect(sheet.getByLabelText('Month')).toHaveDisplayValue('October 2026');
    expect(printed).toEqual([]);
  });

  // Mutation check: listing the same number of months for every account must fail this test.
  it('can be any since the first entry', async () => {
    const entries = createEntries(36, place => ({
      createdAt: new Date(2026, 10, 20, 12 - (36 - place) * 1_000).toISOString(),
    }));
    const { user, sheet } = await printMonth('January 2024', entries);
    const months = () => [...sheet.getByLabelText('Month').querySelectorAll('option')].map(each => each.textContent);
    await user.selectOptions(sheet.getByLabelText('Month'), 'March 2023');
    await user.click(sheet.getByText('Print'));
    await seconds(0.1);
    expect(printed).toEqual(['statement-2024-01', 'statement-2023-03']);
    expect([months().length, months().at(-1)]).toEqual([49, 'November 2022']);
  });

  // Mutation check: printing again for the name of the file in another language must fail this test.
  it('is printed once, although another tab changes the language while its sheet is open', async () => {
    const { dispatch } = await printMonth('October 2026');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    act(() => void dispatch(languageChosen('de')));
    await seconds(1);
    expect(page()).toHaveTextContent('Konto');
    expect(printed).toEqual(['statement-2026-10']);
    act(() => void dispatch(languageChosen('en')));
    await seconds(1);
  });

  // Mutation check: printing what is loaded without a refresh must fail this test.
  it('is not printed from stored entries while the newest can’t be loaded', async () => {
    let loads = 0;
    const { sheet } = await printMonth('November 2026', SPREAD, {
      '/api/getStatement': call => {
        loads += 1;
        return loads > 1 ? errorResponse(403, 'forbidden', 'No.') : paginateStatement(() => SPREAD, 10)(call);
      },
    });
    expect(sheet.getByText('Some transactions couldn’t be loaded, so nothing was printed.')).toBeVisible();
    expect(printed).toEqual([]);
  });

  // Mutation check: refusing past months too, whose balances agree, must fail this test.
  it('is not printed for the current month while its closing balance isn’t that of the account', async () => {
    const { user, sheet } = await printMonth('November 2026', SPREAD, { '/api/getUserById': () => aUser() });
    expect(sheet.getByText(/^The balances of this month don’t agree/)).toBeVisible();
    expect(printed).toEqual([]);
    await user.selectOptions(sheet.getByLabelText('Month'), 'October 2026');
    await user.click(sheet.getByText('Print'));
    await seconds(0.1);
    expect(printed).toEqual(['statement-2026-10']);
  });

  it('is not offered by a browser that cannot print', async () => {
    const { print } = window;
    Reflect.deleteProperty(window, 'print');
    await openWallet();
    expect(screen.queryByText('Print or save as PDF')).toBeNull();
    expect(screen.getByText('Download CSV')).toBeVisible();
    window.print = print;
  });
});

describe('the file of a statement', () => {
  let saved: Blob[];
  beforeEach(() => {
    saved = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob);
      return 'blob:statement';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });

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
    expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveFocus();
    expect(saved).toEqual([]);
  });

  // Mutation check: saving what is loaded without a refresh must fail this test.
  it('has the newest entry, and is not created while the newest entries can’t be loaded', async () => {
    let [entries, isDown] = [createEntries(5), false];
    const { user } = await openWallet({
      '/api/getUserById': () => aUser({ balance: 5 }),
      '/api/getStatement': call =>
        isDown ? errorResponse(403, 'forbidden', 'No.') : paginateStatement(() => entries)(call),
    });
    [entries, isDown] = [createEntries(6), true];
    await user.click(screen.getByText('Download CSV'));
    await seconds(0.6);
    expect(screen.getByText('Some transactions couldn’t be loaded, so no file was created.')).toBeVisible();
    expect(saved).toEqual([]);
    isDown = false;
    await user.click(screen.getByText('Download CSV'));
    await seconds(0.1);
    expect((await lines())[1]).toMatch(/^2026-11-01T00:06:00.000Z,.*,1,6,d6$/);
  });

  itInLongRun('can be cancelled while it loads', async () => {
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
    const button = screen.getByRole('button', { name: 'Download CSV' });
    await user.click(button);
    await seconds(0.1);
    expect(button).toHaveFocus();
    await user.click(await screen.findByText('Cancel'));
    expect(button).toHaveFocus();
    const older = () => requests('/api/getStatement').filter(({ path }) => path.includes('before')).length;
    expect(older()).toBe(1);
    await seconds(5);
    expect(older()).toBe(1);
  });
});

import { act, screen } from '@testing-library/react';
import { UserRow } from '#contract/admin/adminLists.ts';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { MIA } from '#test/support/fixtures/adminFixtures.ts';

const AT = '2026-11-20T11:20:00.000Z';
const ROW = {
  ...{ ...MIA, phoneNumber: '+1 555 0100', isActive: true, isVerified: false, isVerificationPending: true },
  ...{ balance: 1207.7, lastLoginAt: null, createdAt: AT },
};
UserRow.parse(ROW);
const getPage = (total: number) => ({ items: [ROW], total });

const openUsers = (search: string, respond: (path: string) => unknown) =>
  renderAdmin({ route: `/admin/users${search}`, provider: { '/api/admin/users': ({ path }) => respond(path) } });
afterEach(() => jest.restoreAllMocks());

const findButton = (name: string) => screen.findByRole('button', { name });

// Mutation check: rendering PageButtons only with a loaded page must fail this test.
it('keeps the focus on the pressed button and starts at the top while the next page loads', async () => {
  let answer: (page: unknown) => void = () => undefined;
  const { user } = await openUsers('', path =>
    path.includes('page=1') ? getPage(150) : new Promise(resolve => (answer = resolve)),
  );
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const next = await findButton('Next page');
  next.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('link', { name: 'Mia Keller' })).toBeNull();
  expect(next).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  act(() => answer(getPage(150)));
  expect(await screen.findByText('51–100 of 150')).toBeVisible();
  expect(next).toHaveFocus();
});

// Mutation check: removing useKeepFocus from PageButtons must fail this test.
it.each([
  ['', 'Next page', 'Previous page', '51–100 of 100'],
  ['?page=2', 'Previous page', 'Next page', '1–50 of 100'],
])('at the end of the pages, moves the focus to the other button: %s', async (search, pressed, other, range) => {
  const { user } = await openUsers(search, () => getPage(100));
  await user.click(await findButton(pressed));
  expect(await screen.findByText(range)).toBeVisible();
  expect(await findButton(pressed)).toBeDisabled();
  expect(await findButton(other)).toHaveFocus();
});

describe('by a fake clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // Mutation check: moving the focus to an enabled button only must fail this test.
  it('moves the focus to the main part once one page is left', async () => {
    let total = 51;
    await openUsers('?page=2', () => getPage(total));
    (await findButton('Previous page')).focus();
    total = 1;
    await seconds(10);
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('offers no pages while a search without results loads another', async () => {
  const { user } = await openUsers('?query=none', path =>
    path.includes('query=none') ? { items: [], total: 0 } : new Promise(() => undefined),
  );
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Blocked');
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

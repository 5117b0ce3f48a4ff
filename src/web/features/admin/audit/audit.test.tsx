import { screen, waitFor, within } from '@testing-library/react';
import { AuditRow } from '#contract/admin/administration.ts';
import type { Language } from '#contract/texts/languages.ts';
import { anAdminMe, MIA, TOM } from '#test/support/fixtures/adminFixtures.ts';
import { A_TOKEN, type Handler, renderApp } from '#test/support/app/renderApp.tsx';
import { auditChanges } from './auditChanges.ts';

function aRow(changes: object = {}): object {
  const row = {
    ...{ _id: '7', at: '2026-11-20T11:20:00.000Z', actor: TOM._id, actorName: TOM.fullName, actorRole: TOM.role },
    ...{ sessionId: 'session-1', address: '203.0.113.7', requestId: 'request-1', action: 'updateUser' },
    ...{ subject: `user:${MIA._id}`, userId: MIA._id, reason: 'Reported as stolen' },
    ...{ before: { isActive: true, fullName: 'Mia' }, after: { isActive: false, fullName: 'Mia' } },
    ...changes,
  };
  AuditRow.parse(row);
  return row;
}

async function open(rows: object[], provider: Record<string, Handler> = {}, language: Language = 'en') {
  localStorage.setItem('token', A_TOKEN);
  return renderApp({
    route: '/admin/audit',
    language,
    provider: {
      '/api/admin/me': () => anAdminMe({ role: 'auditor' }),
      '/api/admin/audit': () => ({ items: rows, total: rows.length }),
      ...provider,
    },
  });
}

it('shows who acted in which role and from where, what changed and why, and the request', async () => {
  await open([aRow()]);
  const [row] = await screen.findAllByRole('listitem');
  for (const text of ['Account changed', 'Reported as stolen', 'Tom Kay', 'Finance', '203.0.113.7', 'request-1'])
    expect(within(row as HTMLElement).getByText(text)).toBeVisible();
  expect(row).toHaveTextContent('Active truebecomesfalse');
  expect(row).not.toHaveTextContent('Full name');
  expect(screen.getByRole('link', { name: 'User user-1' })).toHaveAttribute('href', '/admin/users/user-1');
});

// Mutation check: showing hidden changes like none must fail this test.
it('names changes of money that the role does not see as hidden', async () => {
  const unseen = aRow({ action: 'raise:adjustment', before: null, after: null });
  await open([unseen, aRow({ _id: '6' })], { '/api/admin/me': () => anAdminMe({ role: 'compliance' }) });
  const [money, account] = await screen.findAllByRole('listitem');
  expect(money).toHaveTextContent('Your role can’t see amounts.');
  expect(account).toHaveTextContent('Active truebecomesfalse');
  expect(account).not.toHaveTextContent('Your role');
});

// Mutation check: showing every changed field must fail this test.
it('names the fields, and repeats neither the time, the administrator nor the reason of the act', async () => {
  const [at, reason] = ['2026-11-20T11:20:00.000Z', 'Not received'];
  const before = { status: 'Pending', decidedAt: null, decidedBy: null, reason: null, transactionId: null, other: 1 };
  const decided = { status: 'Rejected', decidedAt: at, decidedBy: TOM._id, reason, transactionId: '0xfeed', other: 2 };
  const again = { before: { ...decided, decidedBy: 'admin-9' }, after: decided };
  await open([
    aRow({ action: 'updateDeposit', at, reason, before, after: decided }),
    aRow({ _id: '6', action: 'updateDeposit', at, reason, ...again }),
  ]);
  const [row, second] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent(/Status PendingbecomesRejectedTransaction ID nonebecomes0xfeedother 1becomes2/);
  expect(row).not.toHaveTextContent('Decided');
  expect(within(row as HTMLElement).getAllByText(reason)).toHaveLength(1);
  expect(second).toHaveTextContent('Decided by admin-9becomesTom Kay');
});

it("formats times in the reader's locale", async () => {
  const ends = (expiresAt: string) => ({ action: 'claim', before: null, after: { expiresAt } });
  await open([aRow(ends('2026-11-20T11:25:00.000Z')), aRow({ _id: '2', ...ends('2026-11-22T11:25:00.000Z') })]);
  const [row, later] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent(/Expires 11:25/);
  expect(later).toHaveTextContent(/Expires.*Nov 22, 2026, 11:25/);
  expect(row).not.toHaveTextContent('becomes');
});

// Mutation check: a line for an act that changed nothing must fail this test.
it('leaves out the change of an act without one, and copies the ID of the request', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const { user } = await open([
    aRow({ action: 'release', before: null, after: null, requestId: 'request-of-a-release' }),
  ]);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row as HTMLElement).queryByText('Change')).toBeNull();
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Copy request ID' }));
  expect(writeText).toHaveBeenCalledWith('request-of-a-release');
});

// Mutation check: showing the whole ID of a session must fail this test.
it('shortens the ID of the session to one line and copies all of it', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const { user } = await open([aRow({ sessionId: '-Hv2yfkEADf6t816CJqe' })]);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row as HTMLElement).getByText('-Hv2yfkE…16CJqe')).toBeVisible();
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Copy session ID' }));
  expect(writeText).toHaveBeenCalledWith('-Hv2yfkEADf6t816CJqe');
});

// Mutation check: a whole hash in a card must fail this test.
it('shortens a transaction ID among the changes and copies all of it', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const transactionId = 'feed'.repeat(15) + '0123';
  const { user } = await open([
    aRow({ action: 'updateDeposit', before: { transactionId: null }, after: { transactionId } }),
  ]);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row as HTMLElement).getByText('feedfeed…ed0123')).toBeVisible();
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Copy transaction ID' }));
  expect(writeText).toHaveBeenCalledWith(transactionId);
});

// Mutation check: a card of its own for routine acts, or the reason above the object, must fail this test.
it('gives all cards the same lines in the same order', async () => {
  await open([aRow(), aRow({ _id: '6', action: 'claim', reason: null, before: null, after: { role: 'owner' } })]);
  const cards = await screen.findAllByRole('listitem');
  const getTerms = (card: HTMLElement | undefined) =>
    [...(card?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  const origin = ['From where', 'Session ID', 'Request ID'];
  expect(getTerms(cards[0])).toEqual(['Time', 'Who', 'Reason', 'Change', ...origin]);
  expect(getTerms(cards[1])).toEqual(['Time', 'Who', 'Change', ...origin]);
});

it("names the states of a record in the reader's language", async () => {
  const change = { before: { status: 'Pending' }, after: { status: 'Rejected' } };
  await open([aRow({ action: 'updateDeposit', ...change })], {}, 'de');
  const [row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent(/Ausstehend.*Abgelehnt/);
});

// Mutation check: one list for all days must fail this test.
it.each(['list', 'table'] as const)('groups the acts by their day: %s', async kind => {
  const narrow = window.matchMedia;
  window.matchMedia = media =>
    Object.assign(narrow(media), { matches: kind === 'table' && media.includes('min-width') });
  await open([aRow(), aRow({ _id: '6', action: 'claim', at: '2026-11-19T09:00:00.000Z' })]);
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(day => day.textContent)).toEqual([expect.stringContaining('20'), expect.stringContaining('19')]);
  const acts = screen.getAllByText(/Account changed|Review started/, { selector: ':not(option)' });
  expect(days[1]?.compareDocumentPosition(acts[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(days[1]?.compareDocumentPosition(acts[1] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  window.matchMedia = narrow;
});

it('filters by an action, and by one administrator', async () => {
  const { user, requests } = await open([aRow({ action: 'approve:role' }), aRow({ _id: '6', action: 'newThing' })]);
  expect(await screen.findByText('Role changed: approved')).toBeVisible();
  expect(screen.getByText('newThing')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What'), 'Balance adjustment');
  await waitFor(() => expect(requests('/api/admin/audit?page=1&status=adjustment')).toHaveLength(1));
  await user.click((await screen.findAllByRole('link', { name: 'Tom Kay' }))[0] as HTMLElement);
  await waitFor(() => expect(requests('/api/admin/audit?page=1&query=admin-2')).toHaveLength(1));
  expect(screen.getByRole('searchbox')).toHaveValue('admin-2');
});

it('exports the whole log as a file', async () => {
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob);
    return 'blob:audit';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const file = () => new Response('at,action\n', { headers: { 'content-type': 'text/csv' } });
  const { user, requests } = await open([aRow()], { '/api/admin/export/audit': file });
  await user.click(
    within(await screen.findByRole('group', { name: 'Audit log' })).getAllByRole('button')[0] as HTMLElement,
  );
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('at,action\n');
  expect(requests('/api/admin/export/audit')[0]?.path).toBe('/api/admin/export/audit?format=csv');
  expect(requests('/api/admin/export/audit')[0]?.headers.get('authorization')).toBe(`Bearer ${A_TOKEN}`);
  jest.restoreAllMocks();
});

it('names only the differences between two records', () => {
  expect(auditChanges({ a: 1, b: 2 }, { a: 1, b: 3, c: null })).toEqual([{ name: 'b', before: '2', after: '3' }]);
  expect(auditChanges(null, { role: 'owner' })).toEqual([{ name: 'role', before: null, after: 'owner' }]);
  expect(auditChanges('old', 'new')).toEqual([{ name: '', before: 'old', after: 'new' }]);
  expect(auditChanges(null, null)).toEqual([]);
});

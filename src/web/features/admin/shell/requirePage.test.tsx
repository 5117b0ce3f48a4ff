import { screen, waitFor, within } from '@testing-library/react';
import { anAdminMe } from '#test/support/fixtures/adminFixtures.ts';
import { A_TOKEN, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { casesForRun } from '#test/support/runLength.ts';

/** Opens a page in a role; the provider refuses everything that the layout does not need. */
async function open(route: string, role: string) {
  localStorage.setItem('token', A_TOKEN);
  const refuse = () => errorResponse(403, 'forbidden', 'You don’t have access to this.');
  return renderApp({
    route,
    provider: {
      '/api/admin/me': () => anAdminMe({ role }),
      '/api/admin/*': refuse,
      '/api/admin/users': () => ({ items: [], total: 0 }),
    },
  });
}

const NO_ACCESS = 'Your role doesn’t have access to this page.';
const LAYOUT = ['/api/admin/me', '/api/admin/summary'];

// Mutation check: comparing addresses by letter case must fail this test.
it.each(
  casesForRun(2, [
    ['support', '/admin/audit', 'Audit log'],
    ['support', '/admin/Audit/', 'Audit log'],
    ['support', '/admin/deposit-methods/m1', 'Deposit methods'],
    ['support', '/admin/kyc?item=k1', 'KYC'],
    ['finance', '/admin/kyc', 'KYC'],
    ['finance', '/admin/administrators', 'Administrators'],
    ['compliance', '/admin/settings', 'Site settings'],
    ['compliance', '/admin/approvals', 'Approvals'],
  ]),
)('shows %s at %s that the role has no access, and sends no request', async (role, route, title) => {
  const { requests } = await open(route, role);
  expect(await screen.findByText(NO_ACCESS)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await waitFor(() => expect(requests('/api/admin/summary')).toHaveLength(1));
  expect(requests('/api/admin').filter(({ path }) => !LAYOUT.includes(path))).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it.each(
  casesForRun(1, [
    ['support', '/admin/users/user-1'],
    ['support', '/admin/users'],
    ['owner', '/admin/audit'],
    ['auditor', '/admin/password'],
  ]),
)('opens the page of %s at %s', async (role, route) => {
  await open(route, role);
  expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  expect(screen.queryByText(NO_ACCESS)).not.toBeInTheDocument();
});

// Mutation check: the users' page for unknown addresses, which leads to their Home, must fail this test.
it('leads from an address without a page to the dashboard', async () => {
  await open('/admin/unknown', 'owner');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  expect(screen.getByText('/admin/unknown')).toBeVisible();
  const page = within(screen.getByRole('main'));
  expect(page.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/admin/dashboard']);
});

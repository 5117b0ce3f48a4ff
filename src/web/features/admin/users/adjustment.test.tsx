import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import type { Handler, RenderOptions } from '#test/support/app/renderApp.tsx';
import { anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';

const openUser = (provider: Record<string, Handler>, language: RenderOptions['language'] = 'en') =>
  renderAdmin({
    route: `/admin/users/${MIA._id}`,
    language,
    provider: {
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => ({ user: anAccount() }),
      ...provider,
    },
  });
const sheet = async () => within(await screen.findByRole('dialog'));
const closes = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

// Mutation check: keeping the schema of the first balance must fail this test.
it('compares a second correction with the balance after the first one', async () => {
  let balance = 10;
  const { user, requests } = await openUser({
    '/api/admin/users/user-1': () => ({ user: anAccount({ balance }) }),
    'POST /api/admin/adjustment': () => {
      balance = 110;
      return {};
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Adjust balance' }));
  const first = await sheet();
  await user.type(first.getByLabelText('Amount'), '100');
  await user.type(first.getByLabelText('Reason'), 'Missing credit');
  await user.click(first.getByRole('button', { name: /100.00 USDT/ }));
  await closes();
  await waitFor(() => expect(screen.getByText('110.00')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
  const second = await sheet();
  await user.click(second.getByLabelText('Take away'));
  await user.type(second.getByLabelText('Amount'), '50');
  await user.type(second.getByLabelText('Reason'), 'Credited too much');
  await user.click(second.getByRole('button', { name: 'Take 50.00 USDT away' }));
  await waitFor(() => expect(requests('/api/admin/adjustment')).toHaveLength(2));
});

// Mutation check: translating the message without formatting its limits must fail this test.
it('writes a limit in the language of the administrator', async () => {
  const { user } = await openUser({}, 'de');
  await user.click(await screen.findByRole('button', { name: 'Guthaben korrigieren' }));
  const form = await sheet();
  await user.type(form.getByLabelText('Betrag'), '2000000000');
  await user.tab();
  expect(await form.findByText(/1\.000\.000\.000 USDT/)).toBeVisible();
  await user.clear(form.getByLabelText('Betrag'));
  await user.type(form.getByLabelText('Betrag'), '0');
  await user.tab();
  expect(await form.findByText(/0,000001 USDT/)).toBeVisible();
});

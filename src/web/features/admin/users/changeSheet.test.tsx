import { fireEvent, screen, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse, type Handler } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';

afterEach(() => jest.useRealTimers());

/** Opens the page of a user, whose changes receive a provider's response. */
async function openUserPage(respond: Handler) {
  const app = await renderAdmin({
    route: `/admin/users/${MIA._id}`,
    provider: {
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => ({ user: anAccount() }),
      'PUT /api/updateUser': respond,
    },
  });
  await screen.findByRole('heading', { name: 'Mia Keller' });
  return app;
}

const sheet = () => within(screen.getByRole('dialog'));

// Mutation check: showing the refusal only without a marked field, or the field's text again, must fail this test.
it('names a refused change as specified also when the refusal marks a field', async () => {
  const details = {
    fields: { fullName: 'Too long.' },
    fieldCodes: { fullName: { code: 'max_length', params: { max: '120' } } },
  };
  const refuse = () => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', details);
  const { user } = await openUserPage(refuse);
  await user.click(screen.getByRole('button', { name: 'Edit name and phone' }));
  await user.type(sheet().getByLabelText('Full name'), ' Weber');
  await user.type(sheet().getByLabelText('Reason'), 'Married');
  await user.click(sheet().getByRole('button', { name: 'Save changes' }));
  expect(await sheet().findByText("Couldn't Update Profile...! Please check the highlighted fields.")).toBeVisible();
  expect(sheet().getByLabelText('Full name')).toHaveAccessibleDescription('Use 120 characters or fewer');
});

// Mutation check: showing the wait beside the text as well must fail this test. It would not count down.
it('counts a rate limit down at the button, after the specified text', async () => {
  const limit = () => errorResponse(429, 'too_many_requests', 'Too many.', {});
  const { user } = await openUserPage(limit);
  await user.click(screen.getByRole('button', { name: 'Block account' }));
  await user.type(sheet().getByLabelText('Reason'), 'Fraud');
  await user.click(sheet().getByRole('button', { name: 'Block account' }));
  expect(await sheet().findByText("Couldn't Update Profile...!")).toBeVisible();
  expect(sheet().getAllByText(/^Too many requests/)).toHaveLength(1);
  expect(sheet().getByRole('button', { name: 'Block account' })).toHaveAccessibleDescription(/^Too many requests/);
});

it('shows after three seconds that a change is still being sent', async () => {
  const { user } = await openUserPage(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Block account' }));
  await user.type(sheet().getByLabelText('Reason'), 'Fraud');
  jest.useFakeTimers();
  fireEvent.click(sheet().getByRole('button', { name: 'Block account' }));
  await seconds(2.9);
  expect(sheet().queryByText('Still working…')).not.toBeInTheDocument();
  await seconds(0.2);
  expect(sheet().getByText('Still working…')).toBeVisible();
});

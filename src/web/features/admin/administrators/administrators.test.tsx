import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AN_ADMIN, renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { TOM } from '#test/support/fixtures/adminFixtures.ts';

const row = (administrator: object) => ({
  ...administrator,
  ...{ email: 'tom@larkspur.test', isActive: true, lastLoginAt: null },
});
const ROWS = [row({ _id: AN_ADMIN._id, fullName: AN_ADMIN.fullName, role: 'owner' }), row(TOM)];

// Mutation check: keeping the failure outside the sheet must fail this test.
it('opens the sheet of a role without the failure of the time before', async () => {
  const { user } = await renderAdmin({
    route: '/admin/administrators',
    provider: {
      '/api/admin/administrators': () => ROWS,
      'PUT /api/admin/role': () => errorResponse(409, 'record_changed', 'This record has changed. Please refresh.'),
    },
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change role of Tom Kay' }));
    return within(await screen.findByRole('dialog'));
  };
  const sheet = await open();
  await user.selectOptions(sheet.getByLabelText('Role'), 'support');
  await user.type(sheet.getByLabelText('Reason'), 'New task');
  await user.click(sheet.getByRole('button', { name: 'Change role' }));
  expect(await sheet.findByText('This record has changed. Please refresh.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  const again = await open();
  expect(again.queryByText('This record has changed. Please refresh.')).not.toBeInTheDocument();
  expect(again.getByLabelText('Role')).toHaveValue('finance');
});

it('shows after three seconds that a role is still being changed', async () => {
  const { user } = await renderAdmin({
    route: '/admin/administrators',
    provider: { '/api/admin/administrators': () => ROWS, 'PUT /api/admin/role': () => new Promise(() => undefined) },
  });
  await user.click(await screen.findByRole('button', { name: 'Change role of Tom Kay' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.selectOptions(sheet.getByLabelText('Role'), 'support');
  await user.type(sheet.getByLabelText('Reason'), 'New task');
  jest.useFakeTimers();
  fireEvent.click(sheet.getByRole('button', { name: 'Change role' }));
  await seconds(3.1);
  expect(sheet.getByText('Still working…')).toBeVisible();
  jest.useRealTimers();
});

import { screen } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';

// Mutation check: a header that shows Back on a list, too, must fail this test.
it('names the user in the header of the page, and leads back to the list', async () => {
  const { user } = await renderAdmin({
    route: `/admin/users/${MIA._id}`,
    provider: {
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => ({ user: anAccount() }),
      '/api/admin/users': () => ({ items: [], total: 0 }),
    },
  });
  expect(await screen.findByRole('heading', { name: MIA.fullName, level: 1 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

import { signInAccount } from './account.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';

// Mutation check: saving the image without its code must fail this test.
test('the saved QR code of one user fills in the receiver on the device of another', async ({
  page,
  world,
  openContext,
}) => {
  await page.goto('/transfer');
  await page.getByRole('button', { name: 'My QR' }).click();
  const mine = page.getByRole('dialog', { name: 'My QR' });
  await expect(mine.getByRole('img', { name: 'QR code of your Pay ID' })).toBeVisible();
  const download = page.waitForEvent('download');
  await mine.getByRole('button', { name: 'Save image' }).click();
  const image = await (await download).path();

  const friend = await signInAccount(world.url, SANDBOX.friend);
  const origins = [{ origin: world.url, localStorage: [{ name: 'uToken', value: friend.token }] }];
  const context = await openContext({ storageState: { cookies: [], origins } });
  const other = await context.newPage();
  await other.goto('/transfer');
  await other.getByRole('button', { name: 'Scan a Pay ID' }).click();
  await other.getByLabel('Choose a picture').setInputFiles(image);
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByLabel('Receiver Pay ID')).toHaveValue('10000001');
  await expect(other.getByText(/^demo · /)).toBeVisible();
});

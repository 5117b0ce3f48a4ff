import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

const readCaching = async (link: string) => (await fetch(world.url + link)).headers.get('cache-control');

// Mutation check: sending every image with max-age, or every used one, must fail this test.
it('lets browsers keep screenshots of deposits, and no image that an identity check may use', async () => {
  const user = await world.signUp();
  const transactionScreenshot = await anUploadedImage(world.url, user);
  const deposit = { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot };
  expect(await readCaching(transactionScreenshot)).toBe('no-store');
  expect((await user.post('/api/createDeposit', deposit)).status).toBe(201);
  expect(await readCaching(transactionScreenshot)).toBe('private, max-age=300');

  const submission = await aKycSubmission(world.url, user);
  const { idFront, idBack, cameraRoll } = submission;
  expect((await user.post('/api/createKyc', submission)).status).toBe(201);
  const documents = [idFront, idBack, cameraRoll].map(link => readCaching(`${link}`));
  expect(await Promise.all(documents)).toEqual(Array(3).fill('no-store'));
});

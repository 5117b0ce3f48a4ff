import { buildApp } from './buildApp.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

const built = async ({ deps }: World, sandbox: boolean) => {
  const app = await buildApp({ ...deps, settings: { ...deps.settings, sandbox } });
  await app.close();
};

describe('a database that was a sandbox', () => {
  let world: World;
  beforeAll(async () => void (world = await startWorld({ jobs: false })));
  afterAll(() => world.stop());

  // Mutation check: seeding nothing and checking no further must fail this test.
  it('is not served without SANDBOX=1', async () => {
    await expect(built(world, false)).rejects.toThrow('This database is a sandbox');
  });

  it('is served as a sandbox again, with the users who joined it', async () => {
    await world.signUp();
    await expect(built(world, true)).resolves.toBeUndefined();
  });
});

describe('a database of real users', () => {
  let world: World;
  beforeAll(async () => void (world = await startWorld({ settings: { sandbox: false }, jobs: false })));
  afterAll(() => world.stop());

  it('is served before any user has joined, and after a user has registered a sandbox’s email', async () => {
    await expect(built(world, false)).resolves.toBeUndefined();
    const someone = { fullName: 'A', username: 'someone', email: 'demo@larkspur.test', phoneNumber: '+1 555 0199' };
    expect((await world.anonymous.post('/api/registerUser', { ...someone, password: 'not-the-demo-one' })).status).toBe(
      201,
    );
    await expect(built(world, false)).resolves.toBeUndefined();
  });

  // Mutation check: seeding the missing sandbox accounts must fail this test.
  it('gets no accounts of a sandbox', async () => {
    await expect(built(world, true)).rejects.toThrow('This database has real users');
    expect(await world.db.query(`SELECT FROM users WHERE role = 'admin'`)).toEqual([]);
  });
});

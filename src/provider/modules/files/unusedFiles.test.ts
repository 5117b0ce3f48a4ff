import { type Tx } from '#provider/db/database.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { aMultipartForm, anImage, upload as uploadTo } from '#test/support/world/uploads.ts';
import { fileStore, trimUnusedFiles } from './fileStore.ts';

const NOW = Date.UTC(2026, 10, 25, 12);

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

// Mutation check: removing the oldest images of all accounts must fail this test.
it('frees space of the account that holds most first, and of the newest images of all accounts last', async () => {
  const users = [await world.signUp(), await world.signUp()];
  await world.db.query('DELETE FROM files WHERE used_for IS NULL');
  for (const [at, { userId }] of users.entries()) {
    for (let age = at === 0 ? 1 : 0; age < (at === 0 ? 3 : 1); age += 1) {
      await fileStore(world.db).add(
        `${userId}-${age}`,
        userId,
        { contentType: 'image/png', bytes: Buffer.alloc(1_000) },
        new Date(NOW - (at === 0 ? age : 99) * 60_000),
      );
    }
  }
  const [heavy, light] = users.map(({ userId }) => userId);
  const left = async () =>
    (await world.db.query<{ id: string }>('SELECT id FROM files WHERE used_for IS NULL ORDER BY id')).map(
      ({ id }) => id,
    );
  await trimUnusedFiles(world.db, 3_000);
  expect(await left()).toHaveLength(3);
  await trimUnusedFiles(world.db, 2_999);
  expect(await left()).toEqual([`${heavy}-1`, `${light}-0`].sort());
});

// Mutation check: removing unused images while an upload is stored must fail this test.
it('is stored without a look at the images of others', async () => {
  const user = await world.signUp();
  const image = await anImage();
  const [{ query, tx }, statements]: [World['db'], string[]] = [world.db, []];
  const record = <Recorded extends Tx>(to: Recorded): Recorded => ({
    ...to,
    query: (sql: string, values?: readonly unknown[]) => (statements.push(sql), to.query(sql, values)),
  });
  const spies = [
    jest.spyOn(world.db, 'query').mockImplementation((sql, values) => record({ query }).query(sql, values)),
    jest.spyOn(world.db, 'tx').mockImplementation((work, options) => tx(each => work(record(each)), options)),
  ];
  expect((await uploadTo(world.url, user, aMultipartForm(image))).status).toBe(200);
  spies.forEach(spy => spy.mockRestore());
  const ofFiles = statements.filter(sql => /\bfiles\b/.test(sql));
  expect(ofFiles.map(sql => sql.split(' (')[0])).toEqual(['INSERT INTO files']);
});

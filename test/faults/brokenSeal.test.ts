import { silentLog } from '#provider/db/log.ts';
import { startJobs } from '#provider/startJobs.ts';
import { eventually } from '#test/support/eventually.ts';
import { sealJournals, tamper } from '#test/support/sealedLedger.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { aTransfer, payIdOf, transfer } from '#test/support/transferWorld.ts';

let world: World;
let onEnd: () => Promise<void> = async () => undefined;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(async () => {
  await onEnd();
  await world.stop();
});

const ready = () => world.anybody.get<{ booksBalance: boolean; sealsHold: boolean }>('/health/ready');

// Mutation check: leave verifySeals out of startJobs.ts must fail this test.
it('a changed byte in a sealed row stops all money as soon as the jobs run, and is shown and logged', async () => {
  const ann = await world.signUp({ balance: '100' });
  const wish = aTransfer(await payIdOf(await world.signUp()));
  await sealJournals(world.db, { seals: 1, journals: 2 });
  await tamper(world.db, `UPDATE postings SET from_account = 'platform:fees' WHERE from_account = 'platform:custody'`);
  expect((await transfer(ann, wish)).status).toBe(201);

  const said: string[] = [];
  const jobs = startJobs({ ...world.deps, log: { ...silentLog, error: (event: string) => void said.push(event) } });
  onEnd = () => jobs.stop();
  const { body } = await eventually(ready, ({ status }) => status === 503);
  await eventually(
    () => said,
    events => events.includes('A SEAL OF THE LEDGER IS BROKEN: money requests are refused'),
  );
  expect(body.sealsHold).toBe(false);
  expect(await transfer(ann, wish)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await ann.get('/api/getUserById')).status).toBe(200);
});

import { silentLog } from '#provider/core/log.ts';
import { startJobs } from '#provider/startJobs.ts';
import { eventually } from '#test/support/eventually.ts';
import { sealJournals, tamper } from '#test/support/world/sealedLedger.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';

let world: World;
let onEnd: () => Promise<void> = async () => undefined;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(async () => {
  await onEnd();
  await world.stop();
});

const ready = () => world.anonymous.get<{ booksBalance: boolean; sealsHold: boolean }>('/health/ready');

// Mutation check: leaving verifySeals out of startJobs.ts must fail this test.
it('a changed byte in a sealed row stops all money as soon as the jobs run, and is displayed and logged', async () => {
  const ann = await world.signUp({ balance: '100' });
  const request = aTransfer(await getPayId(await world.signUp()));
  await sealJournals(world.db, { seals: 1, journals: 2 });
  await tamper(world.db, `UPDATE postings SET from_account = 'platform:fees' WHERE from_account = 'platform:custody'`);
  expect((await postTransfer(ann, request)).status).toBe(201);

  const errors: string[] = [];
  const jobs = startJobs({ ...world.deps, log: { ...silentLog, error: (event: string) => void errors.push(event) } });
  onEnd = () => jobs.stop();
  const { body } = await eventually(ready, ({ status }) => status === 503);
  await eventually(
    () => errors,
    events => events.includes('A SEAL OF THE LEDGER IS BROKEN: money requests are refused'),
  );
  expect(body.sealsHold).toBe(false);
  expect(await postTransfer(ann, request)).toMatchObject({ status: 503, body: { code: 'money_paused' } });
  expect((await ann.get('/api/getUserById')).status).toBe(200);
});

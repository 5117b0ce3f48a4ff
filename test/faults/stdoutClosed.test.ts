import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';

jest.setTimeout(120_000);

let db: TestDatabase;
let provider: ProviderProcess;
beforeAll(async () => {
  db = await openTestDatabase();
  provider = await startProviderProcess({ env: { DATABASE_URL: db.url }, isCompiled: true });
});
afterAll(async () => {
  await provider.kill('SIGTERM');
  await db.close();
});

/** Triggers a line of its log. */
const writeToLog = () =>
  fetch(`${provider.url}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: '{}',
  });

// Mutation check: no error listener on the standard streams in main.ts, so that the first unread line ends the program,
// must fail this test.
it('keeps running after the reader of its log has gone', async () => {
  provider.child.stdout?.destroy();
  provider.child.stderr?.destroy();
  for (let line = 0; line < 20; line += 1) expect((await writeToLog()).status).toBe(204);
  expect((await provider.anonymous.get('/health/ready')).status).toBe(200);
});

import { openTestDatabase } from '#test/support/testDatabase.ts';
import { itInLongRun } from '#test/support/runLength.ts';
import { startProviderProcess } from '#test/support/process/providerProcess.ts';

jest.setTimeout(120_000);

const WARNING = 'countries of visitors not checked';

/** Starts the program with real trading, in front of an exchange that does not answer, and returns its log. */
async function startWithRealTrading(env: Record<string, string>): Promise<string> {
  const { url, ownerUrl, close } = await openTestDatabase();
  const provider = await startProviderProcess({
    isCompiled: true,
    env: {
      ...{ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SANDBOX: '0', MARKET: 'live', LIVE_TRADING: '1' },
      ...{ EXCHANGE_REST: 'http://127.0.0.1:1', EXCHANGE_SOCKET: 'ws://127.0.0.1:1' },
      ...env,
    },
  });
  await provider.kill('SIGTERM');
  await close();
  return provider.output();
}

// Mutation check: leaving the warning out of startProgram must fail this test.
it('warns once that restricted countries are not refused without COUNTRY_HEADER', async () => {
  const output = await startWithRealTrading({});
  const warnings = output.split('\n').filter(line => line.includes(WARNING));
  expect(warnings).toEqual([expect.stringContaining('"level":"warn"')]);
  expect(warnings[0]).toContain('COUNTRY_HEADER');
});

itInLongRun('does not warn with COUNTRY_HEADER', async () => {
  expect(await startWithRealTrading({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '1' })).not.toContain(WARNING);
});

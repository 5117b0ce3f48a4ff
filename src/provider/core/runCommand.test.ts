import { connect, type LookupFunction } from 'node:net';
import { freePort } from './ports.ts';
import { printResult, type RunningCommand, runCommand } from './runCommand.ts';

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

/** Returns what a command that fails so prints. */
async function printed(error: unknown): Promise<string> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await printResult(async () => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return write.mock.calls.join('');
}

/** Fails to connect to a name with two addresses, as `localhost` is on most systems. */
async function refuseTwice(port: number): Promise<unknown> {
  const lookup: LookupFunction = (_name, _options, done) =>
    done(
      null,
      ['127.0.0.1', '127.0.0.2'].map(address => ({ address, family: 4 })),
    );
  return new Promise(resolve => connect({ host: 'db.test', port, lookup }).once('error', resolve));
}

// Mutation check: printing the message of the error itself, which is empty, must fail this test.
it('prints why a database whose name has several addresses cannot be reached', async () => {
  const port = await freePort();
  const line = await printed(await refuseTwice(port));
  expect(line).toBe(`connect ECONNREFUSED 127.0.0.1:${port}; connect ECONNREFUSED 127.0.0.2:${port}\n`);
});

it('prints the message of an error, and what is thrown instead of one', async () => {
  expect(await printed(new Error('There is no database.'))).toBe('There is no database.\n');
  jest.restoreAllMocks();
  expect(await printed(new AggregateError([], 'none worked'))).toBe('none worked\n');
  jest.restoreAllMocks();
  expect(await printed('stopped')).toBe('stopped\n');
});

describe('a command that Ctrl-C stops', () => {
  afterEach(() => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, process.listeners(name).at(-1)!);
  });

  /** Returns what the command prints that is stopped after its first step, and then fails. */
  async function stopped(begin: (command: RunningCommand) => void): Promise<string> {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runCommand(async command => {
      begin(command);
      process.listeners('SIGINT').at(-1)?.('SIGINT');
      throw new Error('The connection is lost.');
    });
    return write.mock.calls.join('');
  }

  it('states that nothing was changed', async () => {
    expect(await stopped(() => undefined)).toBe('Stopped: nothing was changed.\n');
  });

  // Mutation check: aborting the signal after `ignoreStops` must fail this test.
  it('states why it failed once its change cannot be taken back', async () => {
    expect(await stopped(({ ignoreStops }) => ignoreStops())).toBe('The connection is lost.\n');
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#provider/core/ports.ts';
import { createApiClient, type ApiClient } from '#test/support/world/apiClient.ts';
import { compileProgram } from './compileProgram.ts';
import { eventually } from '#test/support/eventually.ts';

/** The program as `npm start` runs it, in a process that a test may kill. */
export interface ProviderProcess {
  url: string;
  child: ChildProcess;
  anonymous: ApiClient;
  /** Waits until it is ready to serve; fails with its last output when it ends instead. */
  waitUntilReady(timeoutMs: number): Promise<void>;
  /** Waits until it reports that it cannot serve; fails like `waitUntilReady`. */
  waitUntilUnready(timeoutMs: number): Promise<void>;
  output(): string;
  /** The exit code, once it has ended. */
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface Options {
  env: Record<string, string>;
  port?: number;
  /** Runs the compiled program, which starts with a third of the computing of `npm start`. */
  isCompiled?: boolean;
  /** Expects the start to fail, and does not wait until it is ready. */
  isRefused?: boolean;
}

const READY_TIMEOUT_MS = 60_000;

/** Returns the node arguments of `npm start`, including its memory limits. */
const startArguments = (): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
};

const compiledArguments = (): string[] => [
  ...startArguments().filter(argument => argument.startsWith('--max')),
  compileProgram('src/main.ts'),
];

export async function startProviderProcess({ env, port, isCompiled, isRefused }: Options): Promise<ProviderProcess> {
  const chosen = port ?? (await freePort());
  const { PATH, HOME, MONEY_BATCH_SIZE } = process.env;
  const ownFolder = env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'larkspur-process-')) : null;
  const child = spawn(process.execPath, isCompiled ? compiledArguments() : startArguments(), {
    env: {
      PATH,
      HOME,
      MONEY_BATCH_SIZE,
      SANDBOX: '1',
      RESPONSE_CHECKS: 'all',
      DATA_DIR: ownFolder ?? undefined,
      ...env,
      PORT: String(chosen),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => {
    if (ownFolder !== null) rmSync(ownFolder, { recursive: true, force: true });
    return code ?? null;
  });
  const url = `http://127.0.0.1:${chosen}`;
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  const waitForStatus = (status: number) => (timeoutMs: number) =>
    Promise.race([
      pollReadiness(url, status, timeoutMs),
      exited.then(code => {
        throw new Error(`it ended with ${code}: ${output.slice(-4_000)}`);
      }),
    ]);
  const waitUntilReady = waitForStatus(200);
  if (!isRefused) await waitUntilReady(READY_TIMEOUT_MS);
  return {
    url,
    child,
    anonymous: createApiClient(url),
    waitUntilReady,
    waitUntilUnready: waitForStatus(503),
    output: () => output,
    exited,
    kill,
  };
}

async function pollReadiness(url: string, expected: number, timeoutMs: number): Promise<void> {
  const readStatus = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await eventually(readStatus, status => status === expected, timeoutMs);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#provider/db/ports.ts';
import { callerAt, type Caller } from './caller.ts';
import { compiledProgram } from './compiledProgram.ts';
import { eventually } from './eventually.ts';

/** The program itself, as `npm start` runs it, in a process of its own that a test may kill. */
export interface ProviderProcess {
  url: string;
  child: ChildProcess;
  anybody: Caller;
  /** Waits until it says that it can serve; fails with its last words when it ends instead. */
  isReady(withinMs: number): Promise<void>;
  /** Waits until it says that it cannot; fails as `isReady` does. */
  isUnready(withinMs: number): Promise<void>;
  /** Everything it has said. */
  said(): string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface Options {
  env: Record<string, string>;
  port?: number;
  /** Compiled beforehand, which starts with a third of the computing, instead of as `npm start` runs it. */
  isCompiled?: boolean;
  /** Do not wait until it is ready: it is expected not to become so. */
  isRefused?: boolean;
}

const READY_WITHIN_MS = 60_000;

/** What `npm start` gives to node: the limits of memory are part of it. */
const startArguments = (): string[] => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
};

const compiledArguments = (): string[] => [
  ...startArguments().filter(argument => argument.startsWith('--max')),
  compiledProgram('src/main.ts'),
];

export async function startProviderProcess({ env, port, isCompiled, isRefused }: Options): Promise<ProviderProcess> {
  const chosen = port ?? (await freePort());
  const { PATH, HOME } = process.env;
  const ownFolder = env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'larkspur-process-')) : null;
  const child = spawn(process.execPath, isCompiled ? compiledArguments() : startArguments(), {
    env: { PATH, HOME, SANDBOX: '1', DATA_DIR: ownFolder ?? undefined, ...env, PORT: String(chosen) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    if (ownFolder !== null) rmSync(ownFolder, { recursive: true, force: true });
    return code ?? null;
  });
  const url = `http://127.0.0.1:${chosen}`;
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const saysReady = (status: number) => (withinMs: number) =>
    Promise.race([
      answersReady(url, status, withinMs),
      ended.then(code => {
        throw new Error(`it ended with ${code}: ${words.slice(-4_000)}`);
      }),
    ]);
  const isReady = saysReady(200);
  if (!isRefused) await isReady(READY_WITHIN_MS);
  return { url, child, anybody: callerAt(url), isReady, isUnready: saysReady(503), said: () => words, ended, kill };
}

async function answersReady(url: string, expected: number, withinMs: number): Promise<void> {
  const look = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await eventually(look, status => status === expected, withinMs);
}

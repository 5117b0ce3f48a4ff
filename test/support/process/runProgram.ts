import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compileProgram, type ProgramFile } from './compileProgram.ts';

interface Ended {
  code: number | null;
  output: string;
  failed: string;
}

/** Runs a command of the program in a separate process until it ends; a `prefix` of the shell can limit it. */
export async function runProgram(
  file: ProgramFile,
  args: readonly string[],
  env: Record<string, string>,
  prefix = '',
): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const child = spawn('sh', ['-c', `${prefix} exec "$@"`, 'sh', process.execPath, compileProgram(file), ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, failed] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, failed: failed.trim() };
}

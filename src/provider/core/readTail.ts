import { open } from 'node:fs/promises';

const TAIL_BYTES = 4_096;

/** Returns the last lines of a file that may be large, the first of them truncated; empty when there is no file. */
export async function readTail(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return '';
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return tail.toString();
  } finally {
    await handle.close();
  }
}

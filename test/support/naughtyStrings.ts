import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(process.env.RECORDED_DATA ?? '../shared/fixtures', 'strings', 'blns.json');

/** The big list of naughty strings; null where the recorded data is not there. */
export const naughtyStrings = (): string[] | null =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as string[]) : null;

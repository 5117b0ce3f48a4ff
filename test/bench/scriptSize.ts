import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KILOBYTE = 1000;

/** Returns the transferred size of scripts by their paths: of their brotli files in dist. */
export const kilobytes = (names: Iterable<string>): number =>
  [...names]
    .map(name => join('dist', `${name}.br`))
    .filter(existsSync)
    .reduce((sum, file) => sum + statSync(file).size, 0) / KILOBYTE;

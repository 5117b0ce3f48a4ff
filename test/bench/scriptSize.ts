import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KILOBYTE = 1000;

/** Returns the size of scripts as they travel, by their paths: of the brotli files beside them in dist. */
export const kilobytes = (names: Iterable<string>): number =>
  [...names]
    .map(name => join('dist', `${name}.br`))
    .filter(existsSync)
    .reduce((sum, file) => sum + statSync(file).size, 0) / KILOBYTE;

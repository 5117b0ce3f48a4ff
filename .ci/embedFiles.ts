import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const MAX_BYTES = 3_000;

/** Drops the imports, and the line comments, which are for readers of this project. */
const readTypes = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../src', path), 'utf8').replace(/^(import|\/\/) .*\n+/gm, '');

/**
 * Returns the module and the types of `/embed.js`. The module is the same script, which finds its origin by its own
 * address. Throws if the script of a release has more than 3 kB brotli.
 */
export function createEmbedFiles(script: string, isRelease: boolean): Record<string, string> {
  const module = `${script}\nexport const mount=(element,options)=>Larkspur.mount(element,{...options,origin:options?.origin??new URL(import.meta.url).origin});\n`;
  const size = brotliCompressSync(module).length;
  if (isRelease && size > MAX_BYTES)
    throw new Error(`embed.mjs has ${size} bytes with brotli; ${MAX_BYTES} are allowed.`);
  const types = `${readTypes('contract/embed/embedEvents.ts')}\n${readTypes('embed/mountTypes.ts')}`;
  return { 'embed.mjs': module, 'embed.d.ts': `${types}\nexport declare const mount: Mount;\n` };
}

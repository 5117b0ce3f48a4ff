import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { ShellPages } from '#contract/shellPages.ts';

export type Encoding = 'br' | 'gzip';

/** A file of the build, as it is sent. */
export interface Asset {
  contentType: string;
  bytes: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  etag: string;
  /** Its name changes with its content, so it can be kept for ever. */
  isHashed: boolean;
}

/**
 * The built web app, held in memory: what is not in it cannot be asked for. `index` is the page of every route, `shell`
 * what it shows first.
 */
export interface BuiltApp {
  index: string;
  shell: ShellPages;
  assets: ReadonlyMap<string, Asset>;
}

/** What is served; anything else in the folder, source maps above all, is not. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;
const INDEX = '/index.html';
/** Made anew from the settings; a file of the build must not stand in for it. */
const CONFIG = '/config.json';
/** Goes into the page. */
const SHELL = '/shell.json';

/** Reads what the bundler wrote; null when nothing was built. */
export async function readBuiltApp(folder: string): Promise<BuiltApp | null> {
  const files = await listFiles(folder);
  const index = files.get(INDEX);
  if (index === undefined) return null;
  const assets = new Map<string, Asset>();
  for (const [path, file] of files) {
    const contentType = CONTENT_TYPES[extname(path)];
    if (contentType === undefined || path === CONFIG || path === SHELL) continue;
    assets.set(path, await readAsset(path, contentType, file, files));
  }
  return { index: await readFile(index, 'utf8'), shell: await readShellPages(files), assets };
}

/** A build without a first paint of its own shows the page as it is. */
async function readShellPages(files: Map<string, string>): Promise<ShellPages> {
  const file = files.get(SHELL);
  return file === undefined ? {} : ShellPages.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Map(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  );
}

async function readAsset(path: string, contentType: string, file: string, files: Map<string, string>): Promise<Asset> {
  const bytes = await readFile(file);
  const brotli = files.get(`${path}.br`);
  const gzip = files.get(`${path}.gz`);
  return {
    contentType,
    bytes,
    encoded: {
      ...(brotli !== undefined && { br: await readFile(brotli) }),
      ...(gzip !== undefined && { gzip: await readFile(gzip) }),
    },
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isHashed: HASHED.test(path),
  };
}

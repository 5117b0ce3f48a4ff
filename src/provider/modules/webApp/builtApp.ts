import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { ShellPages } from '#contract/shellPages.ts';

/** Best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Asset {
  contentType: string;
  bytes: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  etag: string;
  /** Its name contains a hash of its content, so that clients may cache it forever. */
  isHashed: boolean;
  /** Pages of other origins load it, as the script that mounts the app. */
  isForPartners: boolean;
}

/** The built web app in memory. `index` is the page of every route, `shell` its first paint. */
export interface BuiltApp {
  index: string;
  shell: ShellPages;
  assets: ReadonlyMap<string, Asset>;
}

/** Other files of the folder, such as source maps, are not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
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

/** The script that mounts the app in a partner's page, and its types. */
const FOR_PARTNERS = /^\/embed\.(js|mjs|d\.ts)$/;
const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;
const INDEX = '/index.html';
/** Generated from the settings instead. */
const CONFIG = '/config.json';
const SHELL = '/shell.json';

/** Reads the build; null without one. */
export async function readBuiltApp(folder: string): Promise<BuiltApp | null> {
  const files = await listFiles(folder);
  const index = files.get(INDEX);
  if (index === undefined) return null;
  const assets = new Map<string, Asset>();
  for (const [path, file] of files) {
    const contentType =
      CONTENT_TYPES[extname(path)] ?? (FOR_PARTNERS.test(path) ? 'text/plain; charset=utf-8' : undefined);
    if (contentType === undefined || path === CONFIG || path === SHELL) continue;
    assets.set(path, await readAsset(path, contentType, file, files));
  }
  return { index: await readFile(index, 'utf8'), shell: await readShellPages(files), assets };
}

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
    isForPartners: FOR_PARTNERS.test(path),
  };
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type * as z from 'zod/mini';
import { AppManifests, ShellPages } from '#contract/shellPages.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';

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
  /** Null for a build with one manifest, which is served as it is. */
  manifests: AppManifests | null;
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
const HASHED = /[.-][0-9a-f]{6,}\.\w+$/;
const INDEX = '/index.html';
const CONFIG = '/config.json';
const SHELL = '/shell.json';
const MANIFESTS = '/manifests.json';
/** Read by the provider, or generated from its settings; not served as files. */
const GENERATED = [CONFIG, SHELL, MANIFESTS];

/** Reads the build; null without one. Rejects for one that cannot be read. */
export async function readBuiltApp(folder: string): Promise<BuiltApp | null> {
  const files = await listFiles(folder);
  const index = files.get(INDEX);
  if (index === undefined) return null;
  const assets = new Map<string, Asset>();
  for (const [path, file] of files) {
    const contentType =
      CONTENT_TYPES[extname(path)] ?? (FOR_PARTNERS.test(path) ? 'text/plain; charset=utf-8' : undefined);
    if (contentType === undefined || GENERATED.includes(path)) continue;
    assets.set(path, await readAsset(path, contentType, file, files));
  }
  return {
    index: await readFile(index, 'utf8'),
    shell: (await readJson(files.get(SHELL), ShellPages)) ?? {},
    manifests: await readJson(files.get(MANIFESTS), AppManifests),
    assets,
  };
}

async function readJson<Content>(file: string | undefined, schema: z.ZodMiniType<Content>): Promise<Content | null> {
  return file === undefined ? null : schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return new Map(
    entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => [`/${relative(folder, file).split(sep).join('/')}`, file]),
  );
}

async function readAsset(path: string, contentType: string, file: string, files: Map<string, string>): Promise<Asset> {
  const brotli = files.get(`${path}.br`);
  const gzip = files.get(`${path}.gz`);
  const encoded = {
    ...(brotli !== undefined && { br: await readFile(brotli) }),
    ...(gzip !== undefined && { gzip: await readFile(gzip) }),
  };
  return {
    ...createAsset(contentType, await readFile(file)),
    encoded,
    isHashed: HASHED.test(path),
    isForPartners: FOR_PARTNERS.test(path),
  };
}

/** Creates an asset that clients revalidate with each use. */
export const createAsset = (contentType: string, bytes: Buffer): Asset => ({
  contentType,
  bytes,
  encoded: {},
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  isHashed: false,
  isForPartners: false,
});

import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WebConfig } from '#contract/webConfig.ts';
import { createNonce } from '#provider/http/securityHeaders.ts';
import type { ZodRoutes } from '#provider/http/zodRoutes.ts';
import { type Asset, type BuiltApp, ENCODINGS, type Encoding } from './builtApp.ts';
import { renderFirstPaint } from './firstPaint.ts';
import { MANIFEST, renderManifest } from './manifest.ts';
import { SERVICE_WORKER, serviceWorkerRemoval } from './serviceWorkerRemoval.ts';

const REFUSED = /^q=0(\.0{0,3})?$/;

const isAccepted = (header: string, encoding: Encoding): boolean =>
  header.split(',').some(item => {
    const [name, ...parameters] = item.split(';').map(part => part.trim().toLowerCase());
    return name === encoding && !parameters.some(parameter => REFUSED.test(parameter));
  });

/** Returns the best available encoding that the Accept-Encoding header allows; null for none. */
export const acceptedEncoding = (header: string | undefined, available: readonly Encoding[]): Encoding | null =>
  ENCODINGS.find(encoding => available.includes(encoding) && isAccepted(header ?? '', encoding)) ?? null;

const NONCE_PLACEHOLDER = '__STYLE_NONCE__';
const A_YEAR = 'public, max-age=31536000, immutable';
/** A new version reaches partners within minutes. */
const FIVE_MINUTES = 'public, max-age=300';

/** Paths of the API: unknown ones below them are 404, never the page. */
const RESERVED = /^\/(api|upload|files|exchange|health|csp-report)(\/|$)/;
/** The app's own routes have no extension. */
const isFile = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/');

interface WebAppDeps {
  /** Null without a build, as in tests of the API. */
  built: BuiltApp | null;
  config: WebConfig;
}

/** Serves the files of the web app, its runtime configuration, and its page for every other path. */
export const webAppRoutes: ZodRoutes<WebAppDeps> = async (app, { built, config }) => {
  app.get(
    '/config.json',
    { config: { policy: 'public' }, schema: { response: { 200: WebConfig } } },
    async () => config,
  );

  // The HEAD that Fastify derives from a GET measures what it does not send, and adds `Content-Length: 0` to a 304.
  app.route({ method: ['GET', 'HEAD'], url: '/*', config: { policy: 'public' }, handler: answer });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = '/'] = request.url.split('?', 1);
    if (!built || RESERVED.test(path)) return reply.callNotFound();
    const { cookie: cookies = '' } = request.headers;
    if (path === MANIFEST && built.manifests)
      return sendAsset(reply, renderManifest(built.manifests, config, cookies), request.headers, 'Cookie');
    const asset = path === SERVICE_WORKER && !config.serviceWorker ? serviceWorkerRemoval : built.assets.get(path);
    if (asset) return sendAsset(reply, asset, request.headers);
    if (isFile(path)) return reply.callNotFound();
    return sendPage(reply, renderFirstPaint(built.index, built.shell, config, { path, cookies }), request.headers);
  }
};

function sendAsset(
  reply: FastifyReply,
  { contentType, bytes, encoded, etag, isHashed, isForPartners }: Asset,
  headers: { 'accept-encoding'?: string | string[]; 'if-none-match'?: string },
  vary = 'Accept-Encoding',
): FastifyReply {
  const cacheControl = isForPartners ? FIVE_MINUTES : isHashed ? A_YEAR : 'no-cache';
  addVary(reply, vary).headers({ 'cache-control': cacheControl, etag });
  // A module of another origin loads only with this header; the file is public.
  if (isForPartners) reply.header('access-control-allow-origin', '*');
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = acceptedEncoding(
    headers['accept-encoding']?.toString(),
    ENCODINGS.filter(name => encoded[name]),
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(contentType).send((encoding && encoded[encoding]) ?? bytes);
}

/** Each response has its own nonce, so that it must not be cached. */
function sendPage(
  reply: FastifyReply,
  index: string,
  headers: { 'accept-encoding'?: string | string[] },
): FastifyReply {
  reply.styleNonce = createNonce();
  const page = index.replaceAll(NONCE_PLACEHOLDER, reply.styleNonce);
  addVary(reply, 'Accept-Encoding, Cookie').type('text/html; charset=utf-8');
  if (acceptedEncoding(headers['accept-encoding']?.toString(), ['gzip']) === null) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(gzipSync(page));
}

/** Keeps the names that are there, such as the one of CORS. */
function addVary(reply: FastifyReply, names: string): FastifyReply {
  const present = reply.getHeader('vary');
  return reply.header('vary', present === undefined ? names : `${present}, ${names}`);
}

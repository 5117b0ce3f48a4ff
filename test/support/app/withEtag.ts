import { createHash } from 'node:crypto';
import { type Handler, jsonResponse } from './renderApp.tsx';

/** Adds an ETag to each JSON answer of a handler, and answers 304 while it is unchanged, as the provider does. */
export const withEtag =
  (handler: Handler): Handler =>
  async request => {
    const reply = await handler(request);
    if (reply instanceof Response) return reply;
    const etag = `"${createHash('sha256').update(JSON.stringify(reply)).digest('hex')}"`;
    const isKnown = request.headers.get('if-none-match') === etag;
    return isKnown ? new Response(null, { status: 304, headers: { etag } }) : jsonResponse(200, reply, { etag });
  };

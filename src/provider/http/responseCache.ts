/** A few hundred users with full logs. */
const MAX_BYTES = 4_000_000;
/** What an entry takes besides its body, so that a client cannot add millions of empty lists. */
export const ENTRY_BYTES = 512;

const getSize = (response: CachedResponse | undefined): number => (response ? response.body.length + ENTRY_BYTES : 0);

interface CachedResponse {
  body: Buffer;
  /** The X-Total-Count of a log. */
  total: string | undefined;
}

/** The last responses by ETag, which names the session too. */
export interface ResponseCache {
  get(etag: string): CachedResponse | undefined;
  set(etag: string, body: string, total?: string): void;
}

/** Creates a cache that drops the least recently used responses. */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const responses = new Map<string, CachedResponse>();
  let bytes = 0;

  function remove(etag: string): void {
    bytes -= getSize(responses.get(etag));
    responses.delete(etag);
  }

  function add(etag: string, response: CachedResponse): void {
    remove(etag);
    responses.set(etag, response);
    bytes += getSize(response);
  }

  return {
    get(etag) {
      const response = responses.get(etag);
      if (response) add(etag, response);
      return response;
    },

    set(etag, body, total) {
      add(etag, { body: Buffer.from(body), total });
      for (const oldest of responses.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}

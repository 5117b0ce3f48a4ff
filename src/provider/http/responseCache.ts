/** A few hundred users with full logs. */
const MAX_BYTES = 4_000_000;

/** The last response bodies by ETag, which names the session too. */
export interface ResponseCache {
  get(etag: string): Buffer | undefined;
  set(etag: string, body: string): void;
}

/** Creates a cache that drops the least recently used bodies. */
export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const bodies = new Map<string, Buffer>();
  let bytes = 0;

  function remove(etag: string): void {
    bytes -= bodies.get(etag)?.length ?? 0;
    bodies.delete(etag);
  }

  function add(etag: string, body: Buffer): void {
    remove(etag);
    bodies.set(etag, body);
    bytes += body.length;
  }

  return {
    get(etag) {
      const body = bodies.get(etag);
      if (body) add(etag, body);
      return body;
    },

    set(etag, body) {
      add(etag, Buffer.from(body));
      for (const oldest of bodies.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}

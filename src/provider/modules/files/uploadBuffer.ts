import { MAX_UPLOAD_BYTES } from '#contract/files.ts';

export interface UploadBuffer {
  append(chunk: Uint8Array): void;
  /** Returns a view of what was appended. `release` empties it, so nothing may use it later. */
  bytes(): Buffer;
  /** Clears the bytes and returns their memory to the system. */
  release(): void;
}

/**
 * Creates an empty buffer outside malloc and outside V8's garbage collector, which lets 64 MB of dead buffers wait. A
 * resizable buffer reserves addresses only: it takes the memory of what was appended, until it shrinks to nothing.
 */
export function createUploadBuffer(maxBytes = MAX_UPLOAD_BYTES): UploadBuffer {
  const memory = new ArrayBuffer(0, { maxByteLength: maxBytes });
  // Without a length of its own, the view grows and shrinks with the memory.
  const view = new Uint8Array(memory);
  let isReleased = false;
  return {
    append(chunk) {
      if (isReleased) return;
      const filled = memory.byteLength;
      memory.resize(filled + chunk.length);
      view.set(chunk, filled);
    },
    bytes: () => Buffer.from(memory, 0, memory.byteLength),
    release() {
      isReleased = true;
      memory.resize(0);
    },
  };
}

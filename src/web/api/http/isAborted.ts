/** Returns whether a read was aborted, as every running one is when the network returns. */
export const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

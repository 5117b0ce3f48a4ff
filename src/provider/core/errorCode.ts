/** Returns the code of an error of Node or PostgreSQL, such as `ENOENT` or `23505`; undefined where it has none. */
export function getErrorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}

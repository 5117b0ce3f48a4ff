const getErrors = (error: object): unknown[] => ('errors' in error && Array.isArray(error.errors) ? error.errors : []);

/**
 * Returns the text of an error. Node reports a host of whose addresses none answers, such as `localhost`, by an error
 * without a text, which contains that of each address.
 */
export function getErrorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  return String(error.message) || getErrors(error).map(getErrorMessage).join('; ') || String(error);
}

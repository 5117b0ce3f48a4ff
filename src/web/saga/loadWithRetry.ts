export const LOAD_RETRY_DELAY_MS = 5_000;

/**
 * Loads a part of the app, and repeats that until it arrives: neither a reload nor an error may end a form. Rejects with
 * an error that no retry can mend.
 */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  canRetry: (error: unknown) => boolean = () => true,
): Promise<Part> {
  while (true) {
    try {
      return await load();
    } catch (error) {
      if (!canRetry(error)) throw error;
      await new Promise(resolve => setTimeout(resolve, LOAD_RETRY_DELAY_MS));
    }
  }
}

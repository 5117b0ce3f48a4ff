const POLL_MS = 20;

/** Repeats a check until it passes; the failure shows its last value. */
export async function eventually<T>(
  read: () => Promise<T> | T,
  predicate: (value: T) => boolean,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (predicate(value)) return value;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
}

const POLL_MS = 20;

/** Asks again and again until it is so; says what it last was when it never became so. */
export async function eventually<T>(
  look: () => Promise<T> | T,
  isSo: (value: T) => boolean,
  withinMs = 20_000,
): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    const value = await look();
    if (isSo(value)) return value;
    if (performance.now() > until) throw new Error(`still ${JSON.stringify(value)}`);
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
}

/** Caches the newest `limit` results of a pure function of a whole number. */
export function memoize<Answer>(limit: number, make: (index: number) => Answer) {
  const cache = new Map<number, Answer>();
  return (index: number): Answer => {
    const cached = cache.get(index);
    if (cached !== undefined) return cached;
    const fresh = make(index);
    cache.set(index, fresh);
    if (cache.size > limit) cache.delete(cache.keys().next().value ?? index);
    return fresh;
  };
}

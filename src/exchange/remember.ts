/** Keeps the newest `limit` answers of a pure function of a whole number. */
export function remember<Answer>(limit: number, make: (index: number) => Answer) {
  const kept = new Map<number, Answer>();
  return (index: number): Answer => {
    const known = kept.get(index);
    if (known !== undefined) return known;
    const fresh = make(index);
    kept.set(index, fresh);
    if (kept.size > limit) kept.delete(kept.keys().next().value ?? index);
    return fresh;
  };
}

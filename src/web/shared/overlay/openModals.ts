export type OpenModals = ReturnType<typeof createOpenModals>;

/** Counts the open overlays that cover the page. */
export function createOpenModals() {
  const listeners = new Set<() => void>();
  let count = 0;

  function change(by: 1 | -1): void {
    count += by;
    for (const listener of listeners) listener();
  }

  return {
    hasAny: () => count > 0,
    /** Returns a function that removes it. */
    add() {
      change(1);
      return () => change(-1);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

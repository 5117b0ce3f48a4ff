/** Pauses that end by themselves, when somebody wakes them, or when it is all over. `Infinity` waits to be woken. */
export function pauses(signal: AbortSignal): { pause: (ms: number) => Promise<void>; wakeUp: () => void } {
  let wakeUp = (): void => undefined;
  signal.addEventListener('abort', () => wakeUp());
  return {
    pause: ms =>
      new Promise(resolve => {
        if (signal.aborted) return resolve();
        const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wakeUp: () => wakeUp(),
  };
}

/** Creates pauses that end after their time, on `resume` or on abort. `Infinity` lasts until one of the latter. */
export function createInterruptiblePause(signal: AbortSignal): {
  pause: (ms: number) => Promise<void>;
  resume: () => void;
} {
  let resume = (): void => undefined;
  signal.addEventListener('abort', () => resume());
  return {
    pause: ms =>
      new Promise(resolve => {
        if (signal.aborted) return resolve();
        const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
        resume = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    resume: () => resume(),
  };
}

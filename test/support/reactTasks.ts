import { setImmediate as runSoon } from 'node:timers';

let pendingTasks = 0;

// React's scheduler prefers this function to a timer. It has to exist before React loads.
Object.defineProperty(globalThis, 'setImmediate', {
  configurable: true,
  writable: true,
  value: (task: () => void) => {
    pendingTasks += 1;
    return runSoon(() => {
      pendingTasks -= 1;
      task();
    });
  },
});

/** Returns after React has finished what it scheduled, with its effects and the promises that follow from them. */
export async function finishReactTasks(): Promise<void> {
  do await new Promise(resolve => runSoon(resolve));
  while (pendingTasks > 0);
}

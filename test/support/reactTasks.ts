import { clearImmediate as cancel, setImmediate as runSoon } from 'node:timers';

const pending = new Set<unknown>();

/** Runs a task of React soon, and counts it as pending until then. */
function schedule(task: () => void): NodeJS.Immediate {
  const handle = runSoon(() => {
    pending.delete(handle);
    task();
  });
  pending.add(handle);
  return handle;
}

function cancelTask(handle: NodeJS.Immediate): void {
  pending.delete(handle);
  cancel(handle);
}

/**
 * Gives React these functions as it loads, for its tasks and for its pause between two parts that appear. With a fake
 * clock that pause would last a real third of a second.
 */
function loadReact(): void {
  const replaced = { setImmediate: schedule, setTimeout: schedule, clearTimeout: cancelTask };
  const own = Object.getOwnPropertyDescriptors(globalThis);
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  jest.requireActual('react-dom/client');
  for (const name of Object.keys(replaced)) {
    const original = Reflect.get(own, name) as PropertyDescriptor | undefined;
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  }
}

loadReact();

/** Returns after React has finished what it scheduled, with its effects and the promises that follow from them. */
export async function finishReactTasks(): Promise<void> {
  const { IS_REACT_ACT_ENVIRONMENT } = globalThis as ActEnvironment;
  // React would warn of each state that changes meanwhile.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  do await new Promise(resolve => runSoon(resolve));
  while (pending.size > 0);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT });
}

interface ActEnvironment {
  IS_REACT_ACT_ENVIRONMENT?: boolean;
}

import { finishReactTasks } from './reactTasks.ts';
import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { installFastComputedStyle } from './fastComputedStyle.ts';

// The first screen of a file compiles everything that loads lazily, which takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError, asyncWrapper } = getConfig();

// A check after a wait, or after an action of a user, does not depend on how busy the machine is.
configure({
  asyncWrapper: action =>
    asyncWrapper(async () => {
      const result = await action();
      await finishReactTasks();
      return result;
    }),
});

/** Returns whether the failing check belongs to a wait, which repeats it; the library's types lack this flag. */
function isWaiting(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

// Every failing check of a wait creates such an error, but only the last one is read: it prints the page then.
configure({
  getElementError: (message, container) => {
    if (!isWaiting()) return getElementError(message, container);
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get });
  },
});

/**
 * React's development build records the call stack of ten thousand elements a second, a tenth of the time of a screen's
 * test. Its warnings then name the owner of an element. Beyond that number it records none.
 */
const reactInternals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof reactInternals === 'object' && reactInternals !== null && 'recentlyCreatedOwnerStacks' in reactInternals)
  Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** An API of phones that jsdom lacks. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.defineProperties(window, {
  matchMedia: {
    configurable: true,
    writable: true,
    value: (media: string) =>
      Object.assign(new EventTarget(), {
        media,
        matches: false,
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
  },
  ResizeObserver: { configurable: true, writable: true, value: NoObserver },
  IntersectionObserver: { configurable: true, writable: true, value: NoObserver },
  scrollTo: { configurable: true, writable: true, value: () => undefined },
});

Object.defineProperties(URL, {
  createObjectURL: { configurable: true, writable: true, value: () => 'blob:picked' },
  revokeObjectURL: { configurable: true, writable: true, value: () => undefined },
});

installFastComputedStyle();

/** The page's own timer, also in a test with fake timers. */
const realTimeout = setTimeout;

/** Removes open overlays from the history after a test; the browser does so later. */
async function leaveOverlays() {
  if (history.state?.usr?.overlay === undefined) return;
  await new Promise(resolve => {
    window.addEventListener('popstate', resolve, { once: true });
    realTimeout(resolve, 100);
  });
}

afterEach(async () => {
  cleanup();
  await leaveOverlays();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
});

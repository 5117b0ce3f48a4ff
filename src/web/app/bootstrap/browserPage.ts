import type { Page, PageEvent } from '#web/deps.ts';

const INPUT_EVENTS = ['keydown', 'pointerdown', 'wheel'] as const;

export function createPage(window: Window): Page {
  let hasInput = true;
  for (const event of INPUT_EVENTS)
    window.addEventListener(event, () => void (hasInput = true), { capture: true, passive: true });
  const getTarget = (event: PageEvent): EventTarget => (event === 'visibilitychange' ? window.document : window);
  return {
    isVisible: () => window.document.visibilityState !== 'hidden',
    isOnline: () => window.navigator.onLine,
    takeInput: () => {
      const had = hasInput;
      hasInput = false;
      return had;
    },
    watch: (events, listener) => {
      const notify = () => listener();
      for (const event of events) getTarget(event).addEventListener(event, notify);
      return () => {
        for (const event of events) getTarget(event).removeEventListener(event, notify);
      };
    },
    // Browsers inside other apps may lack it.
    print: window.print?.bind(window),
  };
}

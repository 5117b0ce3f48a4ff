import type { Page, PageEvent } from '#web/deps.ts';

export function createPage(window: Window): Page {
  const getTarget = (event: PageEvent): EventTarget => (event === 'visibilitychange' ? window.document : window);
  return {
    isVisible: () => window.document.visibilityState !== 'hidden',
    isOnline: () => window.navigator.onLine,
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

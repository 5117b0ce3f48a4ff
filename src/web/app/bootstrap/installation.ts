import type { Installation } from '#web/deps.ts';

/** The event with which a browser offers the installation. TypeScript's DOM types lack it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** An installed app may stay open for weeks. */
const UPDATE_INTERVAL_MS = 3_600_000;

export interface BrowserInstallation extends Installation {
  /** Follows the versions of the registered service worker. */
  follow(registration: ServiceWorkerRegistration): void;
}

/** An iPad reports the system of a Mac, which has no touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iP(hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** Records the forms in use, because a reload would lose what was typed in them. */
function watchForms(document: Document, onChange: () => void): () => boolean {
  let used: Element[] = [];
  const record = ({ type, target }: Event): void => {
    if (!(target instanceof Element)) return;
    const form = target.closest('form') ?? (type === 'input' ? target : null);
    if (form) used = [...used.filter(other => other.isConnected && other !== form), form];
    onChange();
  };
  // A picture is taken by buttons alone.
  for (const type of ['input', 'click']) document.addEventListener(type, record, true);
  // A frame is the support chat, whose input is unknown.
  return () => document.querySelector('iframe') !== null || used.some(form => form.isConnected);
}

/** Offers the installation when the browser allows it, and an update once a newer version waits. */
export function createInstallation(page: Window): BrowserInstallation {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach(listener => listener());
  const isFormInUse = watchForms(page.document, notify);
  const isStandalone = () => page.matchMedia('(display-mode: standalone)').matches;
  let prompt: InstallPrompt | null = null;
  let isUpdateWaiting = false;

  function setPrompt(next: InstallPrompt | null): void {
    prompt = next;
    notify();
  }
  page.addEventListener('beforeinstallprompt', event => {
    // The settings contain the offer; the browser's own would cover the page.
    event.preventDefault();
    if (isInstallPrompt(event)) setPrompt(event);
  });
  page.addEventListener('appinstalled', () => setPrompt(null));

  return {
    getOffer: () => {
      if (isStandalone() || page.top !== page.self) return null;
      if (prompt) return 'dialog';
      return isIos(page.navigator) ? 'manual' : null;
    },
    install: async () => {
      const event = prompt;
      // A browser accepts each event once.
      setPrompt(null);
      await event?.prompt();
    },
    canUpdate: () => isUpdateWaiting && !isFormInUse(),
    update: () => {
      if (!isFormInUse()) page.location.reload();
    },
    watch: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow: registration => {
      const onStateChange = () => {
        if (!registration.waiting || !registration.active) return;
        isUpdateWaiting = true;
        notify();
      };
      const followNewest = () => registration.installing?.addEventListener('statechange', onStateChange);
      // One that waits already belongs to this page, or is used by the next one.
      registration.waiting?.postMessage('activate');
      followNewest();
      registration.addEventListener('updatefound', followNewest);
      const checkForUpdate = () => void registration.update().catch(() => undefined);
      // Browsers postpone their own check while the worker is in use.
      checkForUpdate();
      page.setInterval(checkForUpdate, UPDATE_INTERVAL_MS);
    },
  };
}

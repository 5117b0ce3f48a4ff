import type { Installation } from '#web/deps.ts';

/** The event with which a browser offers the installation. TypeScript's DOM types lack it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

export interface BrowserInstallation extends Installation {
  /** Reports a newer version on this device, and when a reload would lose what was typed. */
  setUpdateReady(isFormInUse: () => boolean): void;
  /** Calls the listeners, such as after a form was used. */
  notify(): void;
  /** Opens the screen of a tapped push. Returns false if the app is not on the page. */
  openScreen(path: string): boolean;
}

/** Offers the installation when the browser allows it, and a newer version while no form is in use. */
export function createInstallation(page: Window): BrowserInstallation {
  const listeners = new Set<() => void>();
  const pushListeners = new Set<(path: string) => void>();
  const notify = () => listeners.forEach(listener => listener());
  let prompt: InstallPrompt | null = null;
  let canUpdate = () => false;

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
    canInstall: () => prompt !== null,
    install: async () => {
      const event = prompt;
      // A browser accepts each event once.
      setPrompt(null);
      await event?.prompt();
    },
    canUpdate: () => canUpdate(),
    update: () => page.location.reload(),
    watch: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watchPushes: listener => {
      pushListeners.add(listener);
      return () => void pushListeners.delete(listener);
    },
    openScreen: path => {
      pushListeners.forEach(listener => listener(path));
      return pushListeners.size > 0;
    },
    setUpdateReady: isFormInUse => {
      canUpdate = () => !isFormInUse();
      notify();
    },
    notify,
  };
}

import type { Installation } from '#web/deps.ts';

/** The event with which a browser offers the installation. TypeScript's DOM types lack it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

export interface BrowserInstallation extends Installation {
  /** Reports that a newer version is on this device. */
  setUpdateReady(): void;
}

/** Browsers of iOS alone have the property, which is true in an installed app. A frame cannot be installed. */
const isInstalledByHand = (page: Window): boolean =>
  'standalone' in page.navigator &&
  page.navigator.standalone === false &&
  page.navigator.maxTouchPoints > 1 &&
  page.top === page;

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

/** Offers the installation when the browser allows it, and a newer version while no form is in use. */
export function createInstallation(page: Window): BrowserInstallation {
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach(listener => listener());
  const isFormInUse = watchForms(page.document, notify);
  let prompt: InstallPrompt | null = null;
  let isUpdateReady = false;

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
    getOffer: () => (prompt ? 'dialog' : isInstalledByHand(page) ? 'manual' : null),
    install: async () => {
      const event = prompt;
      // A browser accepts each event once.
      setPrompt(null);
      await event?.prompt();
    },
    canUpdate: () => isUpdateReady && !isFormInUse(),
    update: () => {
      if (!isFormInUse()) page.location.reload();
    },
    watch: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setUpdateReady: () => {
      isUpdateReady = true;
      notify();
    },
  };
}

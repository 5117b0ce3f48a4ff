import type { EmbedErrorCode, EmbedEvent, EmbedLook } from '#contract/embed/embedEvents.ts';
import { FRAME_NAME } from '#contract/embed/frameMessages.ts';
import { type Connection, createConnection } from './createConnection.ts';
import type { Mounted, MountOptions } from './mountTypes.ts';
import { createNote } from './createNote.ts';

/** A loaded frame connects at once; a slow network may take the longer time to load it. */
const CONNECT_AFTER_LOAD_MS = 5_000;
const CONNECT_TIMEOUT_MS = 20_000;

/** Returns the address of a path of the app; of its start page for a path that names another origin. */
function toAddress(origin: string, path = '/'): string {
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : `${origin}/`;
}

function createFrame(element: Element, src: string, title = 'Larkspur'): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  // A browser without sharing does not know the permission and logs a warning.
  const allow = `camera; clipboard-write${'share' in navigator ? '; web-share' : ''}`;
  Object.assign(iframe, { name: FRAME_NAME, title, allow, referrerPolicy: 'origin', src });
  // In an element without a height of its own, a percentage would be none.
  const height = element.clientHeight ? '100%' : '640px';
  Object.assign(iframe.style, { display: 'block', width: '100%', height, border: 0 });
  return iframe;
}

/** Opens a tab with this page's origin as its referrer, since codes are bound to that origin. */
function openTab(href: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href, target: '_blank', rel: 'noopener', referrerPolicy: 'origin' });
  link.click();
}

/** Creates the function that passes events to the partner's listener. An error of the listener must not stop the app. */
const createReport = (getSettings: () => MountOptions) => (event: EmbedEvent) => {
  try {
    getSettings().onEvent?.(event);
  } catch (error) {
    reportError(error);
  }
};

const SESSION_CODE = /^[\w-]{43}$/;

/** Requests session codes from the partner, for the frame and for tabs. */
function createCodes(origin: string, getSettings: () => MountOptions, onFailed: (message: string) => void) {
  async function getCode(): Promise<string | null> {
    const { fetchCode } = getSettings();
    try {
      // Who receives an empty code reports it; null is a failure that is reported here.
      return (await fetchCode?.()) ?? '';
    } catch (error) {
      onFailed(String(error));
      return null;
    }
  }
  return {
    getCode,
    /** Returns the address that opens the path in a tab, with a code if there is one. */
    async getTabAddress(path?: string): Promise<string> {
      const code = await getCode();
      const address = toAddress(origin, path);
      // A page that does not check its server's response would pass the code of a refusal.
      const isCode = code !== null && SESSION_CODE.test(code);
      // The app is not there to report it, as it does for its own code.
      if (!isCode && code !== null && getSettings().fetchCode) onFailed('fetchCode returned no session code.');
      return isCode ? `${origin}/userLogin/${code}#${address.slice(origin.length)}` : address;
    },
  };
}

/** Shows a note over a frame that does not respond in time. Returns a function that removes the note for good. */
function watchResponse(iframe: HTMLIFrameElement, show: () => HTMLElement): () => void {
  let isOver = false;
  let note: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout>;
  function giveUpAfter(ms: number): void {
    clearTimeout(timer);
    if (isOver || note) return;
    timer = setTimeout(() => {
      note = show();
      // The frame stays rendered below the note, because a late app needs its frames of animation.
      const height = `${iframe.offsetHeight}px`;
      Object.assign(note.style, { height, marginBottom: `-${height}` });
      iframe.style.visibility = 'hidden';
      iframe.before(note);
    }, ms);
  }
  iframe.onload = () => giveUpAfter(CONNECT_AFTER_LOAD_MS);
  giveUpAfter(CONNECT_TIMEOUT_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    note?.remove();
    iframe.style.visibility = '';
  };
}

const getLook = ({ theme, language, header, brand }: EmbedLook): EmbedLook => ({ theme, language, header, brand });

/** The frames of this page by their places. */
const frames: { iframe: HTMLIFrameElement; connection: Connection }[] = [];

/** Returns the frame's place, or the first free one. The frame gets the same again after a reload of the page. */
function takePlace(iframe: HTMLIFrameElement, connection: Connection): number {
  const taken = frames.findIndex(frame => frame.iframe === iframe);
  if (taken >= 0) return taken;
  // The page may add the element later, and may remove it without unmounting the app.
  const free = frames.findIndex(frame => !frame.iframe.isConnected && frame.connection.hasStarted());
  const place = free < 0 ? frames.length : free;
  frames[place] = { iframe, connection };
  return place;
}

function addFrame(element: Element, iframe: HTMLIFrameElement, connection: Connection): void {
  element.append(iframe);
  takePlace(iframe, connection);
}

/** Mounts the app. Throws a TypeError for an origin or a route that is no address. */
export function mountApp(element: Element, { origin: given = '', ...options }: MountOptions): Mounted {
  const { origin } = new URL(given);
  let settings = options;
  /** The connected document. One that is to be replaced stays connected, because its user may cancel that. */
  let current = { hasCodes: false, isReplaced: false };
  const getSettings = () => settings;
  const report = createReport(getSettings);

  async function openSignedInTab(path?: string): Promise<void> {
    const address = await codes.getTabAddress(path);
    // After unmount, another user may be signed in at the page.
    if (iframe.isConnected) openTab(address);
  }

  const fail = (code: EmbedErrorCode, message: string) => report({ type: 'error', code, message });
  const codes = createCodes(origin, getSettings, message => fail('code_failed', message));

  const iframe = createFrame(element, toAddress(origin, settings.route), settings.title);
  const connection = createConnection(iframe, origin, {
    getOptions() {
      current = { hasCodes: settings.fetchCode !== undefined, isReplaced: false };
      return { hasCodes: current.hasCodes, place: takePlace(iframe, connection), look: getLook(settings) };
    },
    getCode: codes.getCode,
    onConnected: () => removeNote(),
    onMessage(message) {
      if (message.type === 'tab') void openSignedInTab(message.path);
      else report(message);
    },
    // The app starts without the options, so the note would be wrong.
    onOtherVersion(message) {
      removeNote();
      fail('version', message);
    },
  });
  const removeNote = watchResponse(iframe, () => {
    fail('not_connected', `${origin} did not respond. It frames the app only in its EMBED_ORIGINS.`);
    return createNote(iframe.src, () => void openSignedInTab(settings.route), settings.language);
  });
  addFrame(element, iframe, connection);

  return {
    iframe,
    update(changes) {
      const { route } = changes;
      settings = { ...settings, ...changes, route: route ?? settings.route };
      const isLasting = connection.isOpen() && !current.isReplaced;
      // Only another document can keep its session in memory.
      const needsCodes = isLasting && !current.hasCodes && settings.fetchCode !== undefined;
      current.isReplaced ||= needsCodes;
      connection.send({ type: 'look', look: getLook(changes) });
      const address = toAddress(origin, settings.route);
      // A new fragment alone would not load the app again.
      if (needsCodes) iframe.src = address.replace(/#.*/, '');
      else if (route !== undefined && isLasting) connection.send({ type: 'route', path: route });
      else if (route !== undefined) iframe.src = address;
    },
    unmount() {
      connection.close();
      settings = {};
      removeNote();
      iframe.remove();
    },
  };
}

import type { UpdatePushSubscription } from '#contract/notifications/push.ts';
import type { WebConfig } from '#contract/webConfig.ts';

/** Sent by XMLHttpRequest, because fetch does not report upload progress. */
export interface UploadRequest {
  url: string;
  file: File;
  headers: Record<string, string>;
  timeoutMs: number;
  signal?: AbortSignal;
  onPercent: (percent: number) => void;
}

/** `body`, `requestId` and `retryAfter` are unvalidated texts. */
export type UploadResponse =
  | { kind: 'answered'; status: number; body: string; requestId?: string; retryAfter?: string }
  | { kind: 'offline' | 'timeout' }
  | { kind: 'cancelled' };

/** Local storage that never throws. Values change only by this tab, or by a storage event from another tab. */
export interface AppStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
  /** Removes one by one what is not kept, so that other tabs never read a device without the kept values. */
  removeOthers(kept: readonly string[]): void;
  /** Whether the browser refuses storage or has not stored a value. Such values last until the page closes. */
  readonly isRefused: boolean;
  /** Values last until the page closes by design, as in a partner's page that passes codes. */
  readonly isTemporary?: true;
  /** Calls the listener after another tab has changed the key. Returns a function that stops this. */
  watch(key: string, listener: (value: string | null) => void): () => void;
}

/** JSON that survives a reload of this tab: form drafts and pending requests. Cleared with the session. */
export interface DraftStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  /** Deletes everything but the drafts of frames, or of that what `isDeleted` chooses. */
  clear(isDeleted?: (key: string) => boolean): void;
}

/** Preferences without secrets, such as language and theme. They survive a logout. */
export interface AppCookies {
  get(name: string): string | null;
  set(name: string, value: string): void;
}

export type PageEvent =
  | 'visibilitychange'
  | 'online'
  | 'offline'
  | 'focus'
  | 'keydown'
  | 'pointerdown'
  | 'pointermove'
  | 'wheel'
  | 'afterprint';

export interface Page {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Returns whether the user has opened or used the page since the last call. */
  takeInput(): boolean;
  watch(events: readonly PageEvent[], listener: () => void): () => void;
  /** Opens the print dialog, if the browser has one. */
  print?: (() => void) | undefined;
}

export interface Toast {
  kind: 'success' | 'error';
  text: string;
}

/** Pushes to this device, which the browser shows also while the app is closed. */
export interface PushDevice {
  getPermission(): NotificationPermission | 'unsupported';
  /** Whether the browser has a subscription with this key. It ends with its service worker. */
  isSubscribed(publicKey: string): Promise<boolean>;
  /** Returns the address of the browser's subscription, which it may renew; null without one. */
  findEndpoint(): Promise<string | null>;
  /** Requests the permission, which needs a tap, and subscribes; null when the user refuses. */
  subscribe(publicKey: string): Promise<UpdatePushSubscription | null>;
  unsubscribe(): Promise<void>;
}

/** A request to the provider as support staff see it: the pattern of its path, never ids, queries or bodies. */
export interface SentRequest {
  method: string;
  route: string;
  /** Null without a response; `outcome` then states why. */
  status: number | null;
  outcome?: 'offline' | 'timeout';
  durationMs: number;
  /** The provider's id, under which its log has the request. */
  requestId: string | null;
}

/** The app on this device: its installation, its versions and its pushes. */
export interface Installation {
  /** Returns whether the browser offers a dialog that installs the app. */
  canInstall(): boolean;
  /** Opens that dialog. */
  install(): Promise<void>;
  /** Returns whether a newer version is on this device and a reload loses nothing that was typed. */
  canUpdate(): boolean;
  /** Reloads the page with the newer version. */
  update(): void;
  /** Calls the listener after any of these changed. */
  watch(listener: () => void): () => void;
  /** Calls the listener with the path of the screen that a tapped push opens. */
  watchPushes(listener: (path: string) => void): () => void;
}

/** Everything outside the app. Tests pass fakes of these instead of module mocks. */
export interface WebDeps {
  config: WebConfig;
  fetch: typeof fetch;
  upload: (request: UploadRequest) => Promise<UploadResponse>;
  openSocket: (url: string) => WebSocket;
  openMarketWorker: (() => Worker) | null;
  /** Milliseconds since 1970. Never goes back, and counts the time that the device slept. */
  now: () => number;
  page: Page;
  storage: AppStorage;
  drafts: DraftStorage;
  cookies: AppCookies;
  installation: Installation;
  toast: (toast: Toast) => void;
  loadPushDevice: () => Promise<PushDevice>;
  /** Records a request for the support report. The store adds it. */
  logRequest?: (request: SentRequest) => void;
  /** Counts a request that changes something as in flight, until the returned function is called. The store adds it. */
  trackChange?: () => () => void;
}

/** Begins the keys of drafts in a frame, which outlive the sessions of the user's own visits in the tab. */
export const FRAME_KEY = 'frame/';

/** The keys of local storage. */
export const USER_TOKEN = 'uToken';
export const ADMIN_TOKEN = 'token';
/** The token of a session that an administrator opened. It may end before its account has loaded. */
export const SUPPORT_SESSION = 'supportSession';
/** The address under which the provider sends pushes to this device. Removed with the session. */
export const PUSH_ENDPOINT = 'pushEndpoint';
export const LAST_RESPONSES = 'lastAnswers';
export const LAST_PRICES = 'lastPrices';
/** Trades whose result the user has not seen. Removed at a logout, and when another user signs in. */
export const UNSEEN_RESULTS = 'awaitedResults';

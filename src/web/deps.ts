import type { WebConfig } from '#contract/webConfig.ts';

/** What is sent with progress: XMLHttpRequest is the one thing that reports how much has gone up. */
export interface UploadRequest {
  url: string;
  file: File;
  headers: Record<string, string>;
  timeoutMs: number;
  signal?: AbortSignal;
  onPercent: (percent: number) => void;
}

/** How an upload ended; `body` is the text of the answer, not yet believed. */
export type UploadResponse =
  { kind: 'answered'; status: number; body: string } | { kind: 'offline' | 'timeout' | 'cancelled' };

/** Local storage that never throws. This tab's own copy is the truth until another tab's change has been announced. */
export interface AppStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Forgets every key, as a logout does. */
  clear(): void;
  /** False when the browser refuses storage: what is kept lasts until the page closes. */
  readonly isPersistent: boolean;
  /** Tells of a key that another tab changed; answers how to stop listening. */
  watch(key: string, listener: (value: string | null) => void): () => void;
}

/** What this tab remembers across a reload, as JSON: forms under way and requests without an answer. Emptied with the session. */
export interface DraftStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
  clear(): void;
}

/** Choices without a secret in them, such as language and theme: they survive a logout. */
export interface AppCookies {
  get(name: string): string | null;
  set(name: string, value: string): void;
}

export type PageEvent = 'visibilitychange' | 'online' | 'offline' | 'focus';

/** The page as the browser reports it. */
export interface Page {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls the listener on each of these events. Returns a function that stops that. */
  watch(events: readonly PageEvent[], listener: () => void): () => void;
}

export interface Toast {
  kind: 'success' | 'error';
  text: string;
}

/** Everything of the outside world that the app touches. Tests pass fakes of these, never module mocks. */
export interface WebDeps {
  config: WebConfig;
  fetch: typeof fetch;
  upload: (request: UploadRequest) => Promise<UploadResponse>;
  openSocket: (url: string) => WebSocket;
  openMarketWorker: (() => Worker) | null;
  /** The time in milliseconds since 1970. It never jumps, whatever happens to the clock of the device. */
  now: () => number;
  page: Page;
  storage: AppStorage;
  drafts: DraftStorage;
  cookies: AppCookies;
  toast: (toast: Toast) => void;
}

/** The key of a signed-in user's token in local storage. */
export const USER_TOKEN = 'uToken';
/** The key of an administrator's token in local storage. */
export const ADMIN_TOKEN = 'token';
/** The key of the last answers about the account, which are shown while the server cannot be reached. */
export const LAST_RESPONSES = 'lastAnswers';
/** The key of the last prices, which are shown as stale while no source delivers. */
export const LAST_PRICES = 'lastPrices';

/** The log as the provider's code writes to it. An event is a short past-tense sentence; fields never hold secrets. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

/** Writes nothing, for tests that provoke failures. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

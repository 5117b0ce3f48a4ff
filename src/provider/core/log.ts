/** The log of the provider. An event is a short past-tense sentence; fields never contain secrets. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

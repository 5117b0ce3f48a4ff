/** The fields of an event. A line has `level`, `at` and `event` of its own, and JSON with a key twice reads differently everywhere. */
export type LogFields = Record<string, unknown> & { level?: never; at?: never; event?: never };

/** The log of the provider. An event is a short past-tense sentence; fields never contain secrets. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

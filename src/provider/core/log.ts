/** What the provider says about itself while it runs. An event is a short past sentence; fields never hold secrets. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

const plain = (value: unknown): unknown => (value instanceof Error ? (value.stack ?? value.message) : value);

/** Writes one JSON line an event. */
export function jsonLog(write: (line: string) => void, now: () => number = Date.now): Log {
  const line =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write(
        `${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...fields }, (_key, value) => plain(value))}\n`,
      );
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/** Says nothing, for tests that expect trouble. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

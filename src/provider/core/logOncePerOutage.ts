import type { Log, LogFields } from './log.ts';

export interface OutageLog {
  failed(error: unknown): void;
  passed(): void;
}

interface OutageMessages {
  failed: string;
  passed: string;
  fields: LogFields;
  /** The level of `failed`: an error by default. */
  level?: 'warn' | 'error';
  /** Whether the caller has logged the outage: `passed` is then logged without a failure too. */
  isBegun?: boolean;
}

const MAX_LINES = 10;

/** Logs each distinct failure once until `passed`, and then the recovery. */
export function logOncePerOutage(
  log: Log,
  { failed, passed, fields, level = 'error', isBegun = false }: OutageMessages,
): OutageLog {
  const logged = new Set<string>();
  let isOutage = isBegun;
  return {
    failed(error) {
      isOutage = true;
      const what = String(error);
      if (logged.has(what) || logged.size >= MAX_LINES) return;
      logged.add(what);
      log[level](failed, { ...fields, error });
    },
    passed() {
      if (isOutage) log.info(passed, fields);
      isOutage = false;
      logged.clear();
    },
  };
}

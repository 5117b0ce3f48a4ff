import type { Log, LogFields } from './log.ts';

export interface OutageLog {
  failed(error: unknown): void;
  passed(): void;
}

interface OutageMessages {
  failed: string;
  passed: string;
  fields: LogFields;
}

const MAX_LINES = 10;

/** Logs each distinct failure once until `passed`, and then the recovery. */
export function logOncePerOutage(log: Log, { failed, passed, fields }: OutageMessages): OutageLog {
  const logged = new Set<string>();
  return {
    failed(error) {
      const what = String(error);
      if (logged.has(what) || logged.size >= MAX_LINES) return;
      logged.add(what);
      log.error(failed, { ...fields, error });
    },
    passed() {
      if (logged.size > 0) log.info(passed, fields);
      logged.clear();
    },
  };
}

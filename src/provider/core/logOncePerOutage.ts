import { type Log } from './log.ts';

/** A trouble that comes back at every look, until it is over. */
export interface OutageLog {
  failed(error: unknown): void;
  passed(): void;
}

interface OutageMessages {
  failed: string;
  passed: string;
  fields: Record<string, unknown>;
}

/** Whoever reads the log needs to see what is new, and more than this is not. */
const MAX_LINES = 10;

/** Says each thing that fails once, however often it does, and once that it is over. */
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

import { type Log } from './log.ts';

/** A trouble that comes back at every look, until it is over. */
export interface Episode {
  failed(error: unknown): void;
  passed(): void;
}

interface Words {
  failed: string;
  passed: string;
  fields: Record<string, unknown>;
}

/** Whoever reads the log needs to see what is new, and more than this is not. */
const MOST_LINES = 10;

/** Says each thing that fails once, however often it does, and once that it is over. */
export function episode(log: Log, { failed, passed, fields }: Words): Episode {
  const said = new Set<string>();
  return {
    failed(error) {
      const what = String(error);
      if (said.has(what) || said.size >= MOST_LINES) return;
      said.add(what);
      log.error(failed, { ...fields, error });
    },
    passed() {
      if (said.size > 0) log.info(passed, fields);
      said.clear();
    },
  };
}

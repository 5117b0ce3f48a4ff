import { type Log } from '#provider/db/log.ts';
import { episode } from '#provider/db/episode.ts';

/** Something that goes on until it is stopped. `stop` waits for what is under way. */
export interface Job {
  stop(): Promise<void>;
}

/** Does the work now, and again `everyMs` after it ended: never twice at once. What fails is said once and tried again. */
export function every(everyMs: number, name: string, work: () => Promise<unknown>, log: Log): Job {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const trouble = episode(log, { failed: 'job failed', passed: 'job works again', fields: { job: name } });
  let current = run();

  async function run(): Promise<void> {
    try {
      await work();
      trouble.passed();
    } catch (error) {
      if (!isStopped) trouble.failed(error);
    }
    if (!isStopped) timer = setTimeout(() => (current = run()), everyMs);
  }

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

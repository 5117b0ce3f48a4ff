import type { Poll } from './polledSource.ts';

/** Asks as the poll does whose code comes when it is first needed; without its code the source is lost, and opened again later. */
export function latePoll(load: () => Promise<Poll>): Poll {
  let coming: Promise<Poll> | undefined;
  return async polling => {
    coming ??= load();
    coming.catch(() => (coming = undefined));
    return (await coming)(polling);
  };
}

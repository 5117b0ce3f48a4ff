import type { Poll } from './polledSource.ts';

/** Asks as the poll does whose code comes when it is first needed; without its code the source is lost, and opened again later. */
export function lazyPoll(load: () => Promise<Poll>): Poll {
  let loading: Promise<Poll> | undefined;
  return async polling => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return (await loading)(polling);
  };
}

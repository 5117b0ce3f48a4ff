import type { Poll } from './polledSource.ts';

/** Creates a poll that loads its code on first use; a failed load is a loss. */
export function lazyPoll(load: () => Promise<Poll>): Poll {
  let loading: Promise<Poll> | undefined;
  return async polling => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return (await loading)(polling);
  };
}

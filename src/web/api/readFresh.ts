import { isAborted } from '#web/api/http/isAborted.ts';
import type { LogThunk } from '#web/saga/effects.ts';

/** Reads from the server, whatever the cache holds, but joins a request that is in flight. */
export const FRESH = { forceRefetch: true, subscribe: false } as const;

/** Reads, and again if that was aborted, or joined a read in flight, which may be older than this call. */
export const readFresh =
  <Data>(read: () => LogThunk<Data>) =>
  async (dispatch: (thunk: LogThunk<Data>) => ReturnType<LogThunk<Data>>) => {
    const reading = dispatch(read());
    const first = await reading;
    // A cache that was reset because the session ended has no id.
    const { error, requestId = reading.requestId } = first;
    return isAborted(error) || requestId !== reading.requestId ? dispatch(read()) : first;
  };

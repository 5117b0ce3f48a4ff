import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { isAborted } from '#web/api/http/isAborted.ts';

interface Response<Data> {
  data?: Data;
  error?: unknown;
}

/** A read that was sent with a subscription, which keeps its page while it is sent again. */
interface Reading<Data> extends PromiseLike<Response<Data>> {
  refetch: () => PromiseLike<Response<Data>>;
  unsubscribe: () => void;
}

/** Reads a page that no screen subscribes to, and once more if that was aborted. Ends its subscription. */
export async function readPage<Page extends object>(reading: Reading<Page>): Promise<Page | { failure: Failure }> {
  const first = await reading;
  const { data, error } = isAborted(first.error) ? await reading.refetch() : first;
  reading.unsubscribe();
  return error !== undefined || data === undefined ? { failure: toFailure(error) } : data;
}

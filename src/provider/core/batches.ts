import DataLoader from 'dataloader';

interface BatchOptions {
  /** The largest number of requests in a batch. */
  maxSize: number;
  /** Batches in flight; requests that arrive meanwhile become the next batch. */
  maxInFlight: number;
}

/** Returns a result or an error for each request, in order. */
type BatchWork<Request, Result> = (requests: readonly Request[]) => Promise<(Result | Error)[]>;

/**
 * Returns a function that adds a request to the next batch and resolves with its result. While nothing is in flight a
 * batch starts at the end of the event-loop turn, so that a lone request does not wait.
 */
export function createBatches<Request, Result>(
  work: BatchWork<Request, Result>,
  { maxSize, maxInFlight }: BatchOptions,
): (request: Request) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let inFlight = 0;

  const start = (dispatch: () => void) => {
    inFlight += 1;
    setImmediate(dispatch);
  };
  const end = () => {
    inFlight -= 1;
    const next = waiting.shift();
    if (next) start(next);
  };
  const loader = new DataLoader<Request, Result>(requests => work(requests).finally(end), {
    cache: false,
    maxBatchSize: maxSize,
    batchScheduleFn: dispatch => (inFlight < maxInFlight ? start(dispatch) : waiting.push(dispatch)),
  });
  return request => loader.load(request);
}

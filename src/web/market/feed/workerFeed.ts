import type { SourceEvent, Subscription } from './sourceEvents.ts';
import type { Feed } from './socketFeed.ts';
import { createDecoder, type WorkerEvent } from './tickerCodec.ts';

export type FeedCommand =
  | { kind: 'open'; url: string; subscription: Subscription }
  | { kind: 'update'; subscription: Subscription }
  | { kind: 'close' };

/** Creates a feed in a worker; calls `onBroken` when the worker cannot run. */
export function createWorkerFeed(worker: Worker, emit: (event: SourceEvent) => void, onBroken: () => void): Feed {
  const post = (command: FeedCommand): void => worker.postMessage(command);
  const decode = createDecoder();
  worker.onmessage = ({ data }: MessageEvent<WorkerEvent>) => emit(decode(data));
  worker.onerror = onBroken;
  return {
    open: (url, subscription) => post({ kind: 'open', url, subscription }),
    update: subscription => post({ kind: 'update', subscription }),
    close: () => post({ kind: 'close' }),
  };
}

import type { SourceEvent, Wanted } from './marketSource.ts';
import type { Feed } from './socketFeed.ts';
import { eventUnpacker, type WorkerEvent } from './tickWire.ts';

/** What the page tells the worker. */
export type FeedCommand =
  { kind: 'open'; url: string; wanted: Wanted } | { kind: 'want'; wanted: Wanted } | { kind: 'close' };

/** A feed that lives in a worker; `onBroken` hears when the worker cannot run at all. */
export function workerFeed(worker: Worker, emit: (event: SourceEvent) => void, onBroken: () => void): Feed {
  const tell = (command: FeedCommand): void => worker.postMessage(command);
  const unpack = eventUnpacker();
  worker.onmessage = ({ data }: MessageEvent<WorkerEvent>) => emit(unpack(data));
  worker.onerror = onBroken;
  return {
    open: (url, wanted) => tell({ kind: 'open', url, wanted }),
    want: wanted => tell({ kind: 'want', wanted }),
    close: () => tell({ kind: 'close' }),
  };
}

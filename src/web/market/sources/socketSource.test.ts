/** @jest-environment ./test/support/webEnvironment.ts */
import { aMiniTicker, createMarketWorld, ScriptedSocket } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { selectQuote, selectSource } from '#web/market/store/marketSelectors.ts';
import { marketHidden, marketShown } from '#web/market/store/marketSlice.ts';
import { createSocketFeed } from '#web/market/feed/socketFeed.ts';
import { createEncoder, type WorkerEvent } from '#web/market/feed/tickerCodec.ts';
import type { FeedCommand } from '#web/market/feed/workerFeed.ts';

/** Runs the real worker code over scripted sockets; messages are cloned as a browser does. */
class ScriptedWorker {
  sockets: ScriptedSocket[] = [];
  isTerminated = false;
  onmessage: ((event: { data: WorkerEvent }) => void) | null = null;
  onerror: (() => void) | null = null;

  private readonly pack = createEncoder();
  private readonly feed = createSocketFeed(
    {
      openSocket: url => {
        const socket = new ScriptedSocket(url);
        this.sockets.push(socket);
        return socket as object as WebSocket;
      },
      now: Date.now,
    },
    event => this.onmessage?.({ data: structuredClone(this.pack(event)) }),
  );

  postMessage(message: FeedCommand): void {
    const command = structuredClone(message);
    if (command.kind === 'open') this.feed.open(command.url, command.subscription);
    else if (command.kind === 'update') this.feed.update(command.subscription);
    else this.feed.close();
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const btc = selectQuote('BTCUSDT');

async function aMarketWithWorker() {
  const worker = new ScriptedWorker();
  const world = createMarketWorld({ deps: { openMarketWorker: () => worker as object as Worker } });
  world.dispatch(marketShown());
  await seconds(0.1);
  return { world, worker };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

describe('the stream in a worker', () => {
  it('shows prices as without a worker, with no socket on the page', async () => {
    const { world, worker } = await aMarketWithWorker();
    worker.sockets[0]!.accept();
    worker.sockets[0]!.emit([aMiniTicker('BTCUSDT', '120', { E: Date.now() + 1 })]);
    expect(world.select(btc)?.price).toBe('120');
    expect(world.select(selectSource)).toBe('socket');
    expect(world.sockets).toHaveLength(0);
  });

  it('ends with the last screen that needs it', async () => {
    const { world, worker } = await aMarketWithWorker();
    world.dispatch(marketHidden());
    await seconds(6);
    expect(worker.isTerminated).toBe(true);
  });

  it('moves to the page when the worker fails', async () => {
    const { world, worker } = await aMarketWithWorker();
    worker.onerror?.();
    await seconds(1);
    expect(worker.isTerminated).toBe(true);
    world.socket().accept();
    world.socket().emit([aMiniTicker('BTCUSDT', '130', { E: Date.now() + 1 })]);
    expect(world.select(btc)?.price).toBe('130');
  });

  it('runs on the page where the browser cannot create a worker', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const world = createMarketWorld({ deps: { openMarketWorker: refuse } });
    world.dispatch(marketShown());
    await seconds(0.1);
    expect(world.sockets).toHaveLength(1);
  });
});

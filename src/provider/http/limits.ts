import { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteHandlerMethod } from 'fastify';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import {
  createCounts,
  createInFlightSlots,
  type InFlightLimits,
  type Acquired,
  type InFlightSlots,
  type Requester,
} from '#provider/rateLimit/inFlightSlots.ts';
import { type LimitedKind, type RateLimits } from '#provider/rateLimit/rateLimits.ts';
import { createWaitingSlots, type WaitingSlots } from '#provider/rateLimit/waitingSlots.ts';
import { watchDownload } from './watchDownload.ts';

/** Conditions of a bounded request before it gets a shared slot. Set in the route's `preHandler`. */
interface Admission {
  account?: string;
  admit(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
  }
}

interface LimitsDeps {
  rateLimits: Pick<RateLimits, 'inFlight' | 'otherCalls' | 'images' | 'exports' | 'refusalDelayMs'>;
  admitMoney(userId: Id): Promise<unknown>;
}

/**
 * Bounds the requests in flight. Those that move money or check a password first get a slot of their account and
 * network. They then pass their rate limits, and then get a shared slot. No account or network can take all of those.
 * Every other call of the API waits for a slot. A slot is held while the work runs, even when the client has
 * disconnected. An image or an export holds its slot until the client has received it. They have slots of their own,
 * because slow clients would take those of all calls. A client that does not read loses its slot to a request that waits.
 */
export function registerLimits(app: FastifyInstance, { rateLimits, admitMoney }: LimitsDeps): void {
  const bounds = {
    money: createBounds(rateLimits.inFlight.money),
    password: createBounds(rateLimits.inFlight.password),
  };

  async function admit(kind: LimitedKind, { admission, signedIn }: FastifyRequest): Promise<void> {
    // An administrator decides as many records as there are.
    if (kind === 'money' && signedIn?.role === 'user') await admitMoney(signedIn.userId);
    await admission?.admit();
  }

  const bounded = (kind: LimitedKind, work: RouteHandlerMethod): RouteHandlerMethod =>
    async function (request, reply) {
      const { own, shared } = bounds[kind];
      const network = getNetwork(request.ip);
      const account = request.signedIn?.userId ?? null;
      return withSlot(own, { account, network }, async () => {
        await admit(kind, request);
        // A sign-in names an account only here: excess sign-ins must not hold the slots of the account's owner.
        const named = account ?? request.admission?.account ?? null;
        return withSlot(shared, { account: named, network }, async () => work.call(this, request, reply));
      });
    };

  const others = createWaitingSlots(rateLimits.otherCalls.inFlight, rateLimits.otherCalls.wait);
  const files = {
    images: createWaitingSlots(rateLimits.images.inFlight, rateLimits.images.wait),
    exports: createWaitingSlots(rateLimits.exports.inFlight, rateLimits.exports.wait),
  };
  const waiting = (slots: WaitingSlots, work: RouteHandlerMethod, watch?: typeof watchDownload): RouteHandlerMethod =>
    async function (request, reply) {
      const requester = { account: request.signedIn?.userId ?? null, network: getNetwork(request.ip) };
      return holdSlot(await slots.acquire(requester, watch?.(request, reply)), async () =>
        work.call(this, request, reply),
      );
    };

  app.decorateRequest('admission', null);
  // Uploads have slots of their own; the app's files are in memory, and probes must always be answered.
  app.addHook('onRoute', route => {
    const { bound, slots } = route.config ?? {};
    if (bound) route.handler = bounded(bound, route.handler);
    else if (slots) route.handler = waiting(files[slots], route.handler, watchDownload);
    else if (route.url.startsWith('/api/')) route.handler = waiting(others, route.handler);
  });
  delayExcessResponses(app, rateLimits.refusalDelayMs);
}

const createBounds = ({ perAccount, perNetwork, total }: InFlightLimits) => ({
  own: createInFlightSlots({ perAccount, perNetwork, total: Infinity }),
  shared: createInFlightSlots({ perAccount, perNetwork: Infinity, total }),
});

const withSlot = <T>(slots: InFlightSlots, requester: Requester, work: () => Promise<T>): Promise<T> =>
  holdSlot(slots.tryAcquire(requester), work);

async function holdSlot<T>(slot: Acquired, work: () => Promise<T>): Promise<T> {
  if ('exceeded' in slot)
    throw new ApiError(slot.exceeded === 'total' ? 'busy' : 'too_many_requests', { retryAfterS: 1 });
  try {
    return await work();
  } finally {
    slot.release();
  }
}

/** Added for each refused request of the network that still waits. */
const EXTRA_DELAY_MS = 30;
const MAX_DELAY_MS = 10_000;
/** Above this many waiting connections refusals are answered at once. */
const MAX_DELAYED = 1_000;

/**
 * Delays refusals of excess requests, because a client that sends the next request on each response would keep the
 * process busy. A network is refused about 30 times a second however many connections it has. Delayed requests hold no
 * slot.
 */
function delayExcessResponses(app: FastifyInstance, afterMs: number): void {
  const delayed = createCounts();
  let total = 0;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (afterMs === 0 || !isExcess(request, reply)) return done(null, payload);
    if (total >= MAX_DELAYED) {
      reply.header('connection', 'close');
      return done(null, payload);
    }
    const network = getNetwork(request.ip);
    const delayMs = Math.min(MAX_DELAY_MS, afterMs + EXTRA_DELAY_MS * delayed.get(network));
    const waitMs = Math.max(0, delayMs - reply.elapsedTime);
    const change = (by: 1 | -1) => {
      delayed.add(network, by);
      total += by;
    };
    change(1);
    setTimeout(() => {
      change(-1);
      done(null, payload);
    }, waitMs);
  });
}

const isExcess = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 429 || (statusCode === 503 && routeOptions.config.bound !== undefined);

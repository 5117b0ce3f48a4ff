import { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteHandlerMethod } from 'fastify';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import {
  createCounts,
  createInFlightSlots,
  type InFlightLimits,
  type InFlightSlots,
} from '#provider/rateLimit/inFlightSlots.ts';
import { type LimitedKind, type RateLimits } from '#provider/rateLimit/rateLimits.ts';

/** What a bounded request must pass before it gets one of the slots that all share. Set in the route's `preHandler`. */
interface Admission {
  /** The account that a request without a session names. */
  account?: string;
  /** Refuses a request that is over a limit, by at most one read, or does what no shared slot may wait for. */
  admit(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
  }
}

interface LimitsDeps {
  rateLimits: Pick<RateLimits, 'inFlight' | 'refusalDelayMs'>;
  /** Counts a money request of a user; refuses it when there have been too many. */
  admitMoney(userId: Id): Promise<unknown>;
}

/**
 * Bounds the requests that move money or check a password. A request first gets a slot of its account and network, then
 * passes its rate limits, and only then gets one of the slots that all share: no account and no network can take those.
 * Slots are held exactly as long as the work runs, whether or not the client still waits for it.
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
        // A sign-in names an account only here: strangers who are over the limit must not hold the slots of its owner.
        const named = account ?? request.admission?.account ?? null;
        return withSlot(shared, { account: named, network }, async () => work.call(this, request, reply));
      });
    };

  app.decorateRequest('admission', null);
  app.addHook('onRoute', route => {
    const { bound } = route.config ?? {};
    if (bound) route.handler = bounded(bound, route.handler);
  });
  delayExcessResponses(app, rateLimits.refusalDelayMs);
}

const createBounds = ({ perAccount, perNetwork, total }: InFlightLimits) => ({
  own: createInFlightSlots({ perAccount, perNetwork, total: Infinity }),
  shared: createInFlightSlots({ perAccount, perNetwork: Infinity, total }),
});

async function withSlot<T>(
  slots: InFlightSlots,
  requester: Parameters<InFlightSlots['tryAcquire']>[0],
  work: () => Promise<T>,
): Promise<T> {
  const slot = slots.tryAcquire(requester);
  if ('exceeded' in slot)
    throw new ApiError(slot.exceeded === 'total' ? 'busy' : 'too_many_requests', { retryAfterS: 1 });
  try {
    return await work();
  } finally {
    slot.release();
  }
}

/** Each refused request of a network that still waits for its answer makes the next one wait this much longer. */
const EXTRA_DELAY_MS = 30;
const MAX_DELAY_MS = 10_000;
/** More refused requests than this are not kept waiting: each is a connection. */
const MAX_DELAYED = 1_000;

/**
 * Answers requests that are one too many only some time after they arrived: a client that sends the next request as soon
 * as it has an answer would otherwise keep the process busy with refusing. However many connections a network has, it is
 * refused about 30 times a second. The requests hold no slot meanwhile.
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
    const waitMs = Math.min(MAX_DELAY_MS, afterMs + EXTRA_DELAY_MS * delayed.get(network)) - reply.elapsedTime;
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

import * as z from 'zod/mini';

const Host = z.string().check(z.regex(/^(https?:\/\/|wss?:\/\/|\/)/));
/** Earlier releases of the provider send an empty host for their own, also beside this one during an upgrade. */
const ApiHost = z.union([Host, z.literal('')]);
const ExchangeHosts = z.object({ rest: Host, socket: Host });

/**
 * `/config.json`, the runtime configuration: one build serves every operator. Hosts are absolute or start with `/`.
 * `isSimulated` and `sandbox` display banners; `idempotencyKeys` is true for a provider with that header.
 */
export const WebConfig = z.object({
  productName: z._default(z.string(), 'Larkspur'),
  apiHost: ApiHost,
  exchange: z.object({
    global: ExchangeHosts,
    us: ExchangeHosts,
    isSimulated: z._default(z.boolean(), false),
  }),
  marketData: z.nullish(Host),
  geoIp: z.nullish(Host),
  liveChat: z.nullish(z.string()),
  explorer: z.nullish(z.record(z.string(), z.string())),
  devTools: z._default(z.boolean(), false),
  idempotencyKeys: z._default(z.boolean(), false),
  sandbox: z._default(z.boolean(), false),
  /** False where the operator offers no timed trades. */
  trading: z._default(z.boolean(), true),
  /** False while the operator removes the service worker from all browsers. */
  serviceWorker: z._default(z.boolean(), true),
  links: z._default(z.record(z.string(), z.string()), {}),
  /** The origins of pages that may mount the app in a frame. */
  embedOrigins: z._default(z.array(z.string()), []),
});
export type WebConfig = z.infer<typeof WebConfig>;

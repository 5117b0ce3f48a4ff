import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySchema,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { rolesFor } from '#contract/admin/adminRoles.ts';
import { silentLog } from '#provider/core/log.ts';
import { type LimitedKind } from '#provider/rateLimit/rateLimits.ts';
import { type RouteScope } from './partnerScopes.ts';
import { createResponseSerializer } from './responseSerializer.ts';

/** Who may call a route; `signedIn` is a user or an administrator. */
const POLICIES = ['public', 'user', 'admin', 'partner', 'signedIn'] as const;
export type Policy = (typeof POLICIES)[number];

/** What the description of the API adds to the schemas of a route. */
export interface RouteDocs {
  /** The part of a multipart body that holds its one file, in place of a schema of the body. */
  filePart?: { name: string; contentTypes: readonly string[] };
  /** Headers by name that this call reads or sends, each with its meaning. */
  requestHeaders?: Readonly<Record<string, string>>;
  responseHeaders?: Readonly<Record<string, string>>;
  /** Of a response without a schema. */
  contentTypes?: readonly string[];
  /** What narrows the roles of the table further, such as a parameter. */
  rolesBy?: string;
}

/** The response schemas of a call that answers 204. */
export const NO_CONTENT = { 204: z.undefined() };

/** One registered route, for the document of the API and for the tests that call every route. */
export interface RouteEntry {
  method: string;
  url: string;
  policy: Policy;
  schema?: FastifySchema | undefined;
  /** For the routes of users. */
  scope?: RouteScope;
  /** The route replays its response for a repeated `Idempotency-Key`. */
  acceptsIdempotencyKey: boolean;
  /** The response has an ETag (`conditionalReads.ts`). */
  isConditional: boolean;
  docs: RouteDocs;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, with its policy. */
    routeTable: readonly RouteEntry[];
  }
  interface FastifyContextConfig {
    policy?: Policy;
    /** What a session that a partner opened needs; required for every route of a user. */
    scope?: RouteScope;
    /** The route runs its work by `withIdempotency` or `createMoneyBatches`. Every POST of administrators declares it. */
    acceptsIdempotencyKey?: boolean;
    /** The request moves money, or checks a password or a code: the number in flight is bounded (`limits.ts`). */
    bound?: LimitedKind;
    /** The response is a file, which has slots of its own; exports have more time too (`limits.ts`, `connections.ts`). */
    slots?: 'images' | 'exports';
    /** The response contains identity documents, which support sessions may not read. */
    holdsDocuments?: boolean;
    docs?: RouteDocs;
  }
}

export type ZodApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type ZodRoutes<Deps> = (app: ZodApp, deps: Deps) => Promise<void>;

const COMPARE_ALL = createResponseSerializer({ checks: 'all', log: silentLog, onMismatch: () => undefined });

/** Adds zod validation, lists every route and throws for a route that leaves out a declaration. */
export function registerZodRoutes(
  app: FastifyInstance,
  table: RouteEntry[] = [],
  responseSerializer = COMPARE_ALL,
): ZodApp {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    const { policy, scope, version, acceptsIdempotencyKey = false, docs = {} } = config ?? {};
    const isConditional = version !== undefined;
    if (!policy || !POLICIES.includes(policy)) {
      throw new Error(`${String(method)} ${url} declares no policy: say who may call it.`);
    }
    if (scope === undefined && (policy === 'user' || policy === 'signedIn')) {
      throw new Error(`${String(method)} ${url} declares no scope: define what a partner's session needs for it.`);
    }
    const methods = [method].flat();
    for (const each of methods) assertRolesDeclared(each, url, policy);
    if (config?.acceptsIdempotencyKey === undefined && policy === 'admin' && methods.includes('POST')) {
      throw new Error(`POST ${url} declares no acceptsIdempotencyKey: say whether it replays its response.`);
    }
    const entry = { url, policy, scope, schema, acceptsIdempotencyKey, isConditional, docs };
    table.push(...methods.map(each => ({ method: each, ...entry })));
  });
  return app.withTypeProvider<ZodTypeProvider>();
}

function assertRolesDeclared(method: string, url: string, policy: Policy): void {
  if (policy !== 'admin' || method === 'HEAD' || rolesFor(`${method} ${url}`)) return;
  throw new Error(`${method} ${url} has no row in the table of roles: say which roles may call it.`);
}

import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { rolesFor } from '#contract/admin/adminRoles.ts';
import { type LimitedKind } from '#provider/rateLimit/rateLimits.ts';

/**
 * Who may call a route: everybody, a signed-in user, an administrator, a partner with its key, or whoever is signed in
 * (user or administrator).
 */
const POLICIES = ['public', 'user', 'admin', 'partner', 'signedIn'] as const;
export type Policy = (typeof POLICIES)[number];

/** One call as it is registered: the table of them is what the permission and malformed-input tests go through. */
export interface RouteEntry {
  method: string;
  url: string;
  policy: Policy;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: Policy;
    /** The request moves money, or checks a password or a code: only so many of these run at once (`limits.ts`). */
    bound?: LimitedKind;
    /** The answer is a file of any length: once the caller was let in, it may take as long as its bytes flow. */
    isFile?: boolean;
    /** The answer holds identity documents: never shown in a support session. */
    holdsDocuments?: boolean;
  }
}

/** Fastify that reads and writes through the contract's schemas: handlers only see decoded values. */
export type ZodApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The routes of a module, with what they need. */
export type ZodRoutes<Deps> = (app: ZodApp, deps: Deps) => Promise<void>;

/** Speaks zod, lists every route, and refuses to start with one that does not say who may call it. */
export function registerZodRoutes(app: FastifyInstance, table: RouteEntry[] = []): ZodApp {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRoute', ({ method, url, config }) => {
    const policy = config?.policy;
    if (!policy || !POLICIES.includes(policy)) {
      throw new Error(`${String(method)} ${url} declares no policy: say who may call it.`);
    }
    for (const each of [method].flat()) assertRolesDeclared(each, url, policy);
    table.push(...[method].flat().map(each => ({ method: each, url, policy })));
  });
  return app.withTypeProvider<ZodTypeProvider>();
}

/** An administrator's call says in the contract's table which roles may make it. */
function assertRolesDeclared(method: string, url: string, policy: Policy): void {
  if (policy !== 'admin' || method === 'HEAD' || rolesFor(`${method} ${url}`)) return;
  throw new Error(`${method} ${url} has no row in the table of roles: say which roles may call it.`);
}

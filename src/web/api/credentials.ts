import * as z from 'zod/mini';
import { LoggedIn, Login, RegisterUser, Registered } from '#contract/session.ts';
import type { WebDeps } from '#web/deps.ts';
import { askProvider } from './askProvider.ts';
import type { Failure } from './failure.ts';

type Outcome<Answer> = { answer: Answer } | { failure: Failure };

/**
 * Credentials go straight to the provider: as endpoint arguments they would sit in every action, and the answer in the
 * mutation cache. An answer of another shape, such as a token of another form, is no answer.
 */
async function exchange<Answer>(
  deps: WebDeps,
  url: string,
  body: unknown,
  schema: z.ZodMiniType<Answer>,
): Promise<Outcome<Answer>> {
  const told = await askProvider(deps, { url, method: 'POST', body });
  if ('failure' in told) return told;
  const { success, data } = schema.safeParse(told.answered.data);
  return success ? { answer: data } : { failure: { kind: 'broken' } };
}

/** POST /api/login. */
export const login = (deps: WebDeps, credentials: Login): Promise<Outcome<LoggedIn>> =>
  exchange(deps, 'api/login', z.encode(Login, credentials), LoggedIn);

/** POST /api/registerUser. */
export const registerUser = (deps: WebDeps, registration: RegisterUser): Promise<Outcome<Registered>> =>
  exchange(deps, 'api/registerUser', z.encode(RegisterUser, registration), Registered);

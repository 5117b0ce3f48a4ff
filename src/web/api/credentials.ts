import type * as z from 'zod/mini';
import { type Login, SignedIn } from '#contract/signIn.ts';
import type { WebDeps } from '#web/deps.ts';
import {
  sendRequest,
  type RequestOptions,
  type ProviderResult,
  type ProviderRequest,
} from '#web/api/http/sendRequest.ts';
import type { Failure } from '#web/api/http/failure.ts';

export type Outcome<Answer> = { answer: Answer } | { failure: Failure };

/** Sends a request outside RTK Query, whose actions and cache would expose credentials. Validates the response. */
export async function sendCredentials<Answer>(
  deps: WebDeps,
  request: ProviderRequest,
  schema: z.ZodMiniType<Answer>,
  options: RequestOptions = {},
): Promise<Outcome<Answer>> {
  const result = await sendRequest(deps, request, options);
  if ('failure' in result) return result;
  const { success, data } = schema.safeParse(result.answered.data);
  return success ? { answer: data } : { failure: { kind: 'broken' } };
}

/** Only texts, which need no encoding: what the provider does not accept, it refuses. */
export const login = (deps: WebDeps, body: Login): Promise<Outcome<SignedIn>> =>
  sendCredentials(deps, { url: 'api/login', method: 'POST', body }, SignedIn);

/** Returns whether the session has ended, by this logout or before it (401). */
export const isSessionOver = (answer: ProviderResult): boolean =>
  'answered' in answer || (answer.failure.kind === 'refused' && answer.failure.status === 401);

export const endSession = (deps: WebDeps, token: string | null): Promise<ProviderResult> =>
  sendRequest(deps, { url: 'api/logout', method: 'POST' }, { token });

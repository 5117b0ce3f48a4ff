import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import type { ProviderRequest } from '#web/api/http/sendRequest.ts';
import { classifyFailure } from '#web/api/classifyFailure.ts';
import { serverNow, type WithClock } from '#web/api/http/clock.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { toDeps } from '#web/api/http/providerApi.ts';
import {
  clearPending,
  createIdempotencyKey,
  IDEMPOTENCY_KEY_TTL_MS,
  loadPending,
  savePending,
} from '#web/api/pendingStore.ts';

type BaseQuery = (
  request: ProviderRequest,
) => PromiseLike<QueryReturnValue<unknown, Failure>> | QueryReturnValue<unknown, Failure>;

/**
 * Creates a mutation's `queryFn` that keeps the idempotency key of a POST until the outcome is known, even across a
 * reload. The provider replays no other method.
 */
export const createOnce = <Body, Answer>(
  toRequest: (body: Body) => ProviderRequest,
  answer: z.ZodMiniType<Answer>,
) => ({
  async queryFn(
    arg: Body,
    { extra, getState }: Pick<BaseQueryApi, 'extra' | 'getState'>,
    _options: object,
    baseQuery: BaseQuery,
  ): Promise<{ data: Answer } | { error: Failure }> {
    const { drafts, now } = toDeps(extra);
    const request = toRequest(arg);
    const body = JSON.stringify(request.body);
    // Another body must not replace the key of a request whose response is lost.
    const formId = `admin/${request.url} ${body}`;
    const earlier = loadPending(drafts, formId);
    const at = serverNow(getState() as WithClock, now());
    const isValid = earlier !== null && at - earlier.sentAt < IDEMPOTENCY_KEY_TTL_MS;
    const pending = isValid ? earlier : { key: createIdempotencyKey(), body, sentAt: at };
    const isReplayed = request.method === 'POST';
    if (isReplayed) savePending(drafts, formId, pending);
    const { data, error } = await baseQuery({
      ...request,
      json: body,
      ...(isReplayed && { idempotencyKey: pending.key }),
    });
    const read = error === undefined ? z.safeParse(answer, data) : null;
    const failure = error ?? { kind: 'broken' };
    if (read?.success || classifyFailure(failure, true) === 'refused') clearPending(drafts, formId);
    return read?.success ? { data: read.data } : { error: failure };
  },
});

import * as z from 'zod/mini';
import { Approval, type ApprovalAction, CreateApproval } from '#contract/admin/approvals.ts';
import type { ProviderRequest } from '#web/api/http/sendRequest.ts';
import { adminData, post } from './adminApi.ts';
import { createOnce } from './createOnce.ts';

/** A change that may need a second administrator. With `isBreakGlass` an owner performs it alone. */
export interface Guarded<Body> {
  body: Body;
  isBreakGlass: boolean;
}

/** The part of a response that every guarded change has: the request that waits, or the owner's break-glass act. */
export const GuardedOutcome = z.object({ approval: z.optional(Approval) });
export type GuardedOutcome = z.infer<typeof GuardedOutcome>;

interface GuardedChange<Body, Payload, Outcome> {
  action: ApprovalAction;
  /** Returns what a request for approval stores. */
  toPayload: (body: Body) => Payload;
  /** Returns the request of the guarded call. */
  toRequest: (payload: Payload) => ProviderRequest;
  outcome: z.ZodMiniType<Outcome>;
}

/** Defines the mutation of a guarded change. */
export const guarded = <
  Body extends { reason?: string | null | undefined },
  Payload extends Record<string, unknown>,
  Outcome,
>({
  action,
  toPayload,
  toRequest,
  outcome,
}: GuardedChange<Body, Payload, Outcome>) => ({
  ...createOnce(({ body, isBreakGlass }: Guarded<Body>) => {
    const payload = toPayload(body);
    if (!isBreakGlass) return toRequest(payload);
    const { reason } = body;
    return post(
      'api/admin/approvals',
      z.encode(CreateApproval, { action, payload, reason: reason ?? '', isBreakGlass }),
    );
  }, outcome),
  invalidatesTags: adminData,
});

/** Returns whether a change has not taken effect, because a second administrator must approve it first. */
export const isWaiting = (outcome: { approval?: Pick<Approval, 'state'> } | undefined): boolean =>
  outcome?.approval?.state === 'pending';

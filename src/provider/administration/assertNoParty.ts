import { type Approval, isParty } from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';

const ABOUT_CALLER = { message: 'Someone else has to decide on a request about you.' };

/** Refuses the maker of a request and the administrator whom it is about. */
export function assertNoParty(approval: Pick<Approval, 'maker' | 'subject'>, actorId: Id): void {
  assertOrThrow(approval.maker._id !== actorId, 'own_request');
  assertOrThrow(!isParty(approval, actorId), 'own_request', ABOUT_CALLER);
}

import { type Approval, APPROVAL_CHECKERS } from '#contract/admin/approvals.ts';
import { toApproval, approvalStore } from '#provider/administration/approvalStore.ts';
import { assertNoParty } from '#provider/administration/assertNoParty.ts';
import { toQueueItems, type QueueSource } from '#provider/administration/queueSource.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { alreadyDecidedError } from '#provider/records/decision.ts';

export const approvalQueue = ({ now }: { now: () => number }): QueueSource => ({
  kind: 'approvals',
  noun: 'approval',
  pendingSql: at => `SELECT id, user_id, created_at, position AS sort FROM approvals
    WHERE state = 'pending' AND expires_at > ${at}::timestamptz`,
  async lockPending(tx, id, { caller, at }) {
    await tx.query('SELECT FROM approvals WHERE id = $1 FOR SHARE', [id]);
    const approval = await approvalStore(tx, at).read(id);
    assertOrThrow(approval, 'not_found');
    const { action, userId, state, checker, checkedAt } = approval;
    assertNoParty(approval, caller.actorId);
    assertOrThrow(APPROVAL_CHECKERS[action].includes(caller.role), 'forbidden');
    assertOrThrow(state !== 'expired', 'approval_expired');
    if (state !== 'pending') throw alreadyDecidedError(state, checkedAt, checker?.fullName ?? null);
    return { userId };
  },
  async items(tx, bases) {
    const found = await approvalStore(tx, new Date(now())).byIds(bases.map(({ _id }) => _id));
    const records: Approval[] = found.map(toApproval);
    return toQueueItems(bases, records, (base, record) => ({ ...base, kind: 'approvals', record }));
  },
});

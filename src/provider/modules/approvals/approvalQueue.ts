import { type Approval } from '#contract/approvals.ts';
import { type Administration, shown } from '#provider/administration/administration.ts';
import { approvalStore } from '#provider/administration/approvalStore.ts';
import { framed, type QueueSource } from '#provider/administration/queueSource.ts';
import { alreadyDecided } from '#provider/db/decision.ts';
import { refuseUnless } from '#provider/db/refused.ts';

interface ApprovalQueueDeps {
  now: () => number;
  administration: Pick<Administration, 'checkersOf'>;
}

/** The requests that wait for a second administrator. */
export const approvalQueue = ({ now, administration }: ApprovalQueueDeps): QueueSource => ({
  kind: 'approvals',
  noun: 'approval',
  waiting: `SELECT id, user_id, created_at, position AS sort FROM approvals
    WHERE state = 'pending' AND expires_at > $1::timestamptz`,
  async lockWaiting(tx, id, { caller, at }) {
    await tx.query('SELECT FROM approvals WHERE id = $1 FOR SHARE', [id]);
    const approval = await approvalStore(tx, at).read(id);
    refuseUnless(approval, 'not_found');
    const { action, maker, userId, state, checker, checkedAt } = approval;
    refuseUnless(maker._id !== caller.actorId, 'own_request');
    refuseUnless(administration.checkersOf(action).includes(caller.role), 'forbidden');
    refuseUnless(state !== 'expired', 'approval_expired');
    if (state !== 'pending') throw alreadyDecided(state, checkedAt, checker?.fullName ?? null);
    return { userId };
  },
  async items(tx, frames) {
    const found = await approvalStore(tx, new Date(now())).byIds(frames.map(({ _id }) => _id));
    const records: Approval[] = found.map(shown);
    return framed(frames, records, (frame, record) => ({ ...frame, kind: 'approvals', record }));
  },
});

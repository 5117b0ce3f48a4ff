import { type Approval, type ApprovalAction } from '#contract/approvals.ts';
import { type Administration, shown } from '#provider/administration/administration.ts';
import { approvalStore } from '#provider/administration/approvalStore.ts';
import { framed, type QueueSource } from '#provider/administration/queueSource.ts';
import { refuseUnless } from '#provider/db/refused.ts';
import { type Id } from '#contract/wire.ts';

interface ApprovalQueueDeps {
  now: () => number;
  administration: Pick<Administration, 'checkersOf'>;
}

interface Row {
  action: ApprovalAction;
  maker_id: Id;
  user_id: Id | null;
  state: string;
  expires_at: Date;
}

/** The requests that wait for a second administrator. */
export const approvalQueue = ({ now, administration }: ApprovalQueueDeps): QueueSource => ({
  kind: 'approvals',
  noun: 'approval',
  waiting: `SELECT id, user_id, created_at, position AS sort FROM approvals
    WHERE state = 'pending' AND expires_at > $1::timestamptz`,
  async lockWaiting(tx, id, { caller, at }) {
    const [row] = await tx.query<Row>(
      'SELECT action, maker_id, user_id, state, expires_at FROM approvals WHERE id = $1 FOR SHARE',
      [id],
    );
    refuseUnless(row, 'not_found');
    refuseUnless(row.maker_id !== caller.actorId, 'own_request');
    refuseUnless(administration.checkersOf(row.action).includes(caller.role), 'forbidden');
    refuseUnless(row.state === 'pending', 'already_decided');
    refuseUnless(row.expires_at > at, 'approval_expired');
    return { userId: row.user_id };
  },
  async items(tx, frames) {
    const found = await approvalStore(tx, new Date(now())).byIds(frames.map(({ _id }) => _id));
    const records: Approval[] = found.map(shown);
    return framed(frames, records, (frame, record) => ({ ...frame, kind: 'approvals', record }));
  },
});

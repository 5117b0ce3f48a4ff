import { type ReviewedWithdraw } from '#contract/withdraws.ts';
import { toQueueItems, type QueueSource } from '#provider/administration/queueSource.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { lockPending, pendingSql } from '#provider/records/pendingRecords.ts';
import { type StoredWithdraw, withdrawStore } from './withdrawStore.ts';

/** SQL that is true when an approval for the withdraw `id` is pending at the time `at`. */
const isRaised = (id: string, at: string) => `EXISTS (
  SELECT FROM approvals a WHERE a.action = 'updateWithdraw' AND a.subject = 'withdraw:' || ${id}
    AND a.state = 'pending' AND a.expires_at > ${at}::timestamptz)`;

/** Pending withdraws, except those with a pending approval. */
export const withdrawQueue = (toAdminView: (withdraw: StoredWithdraw) => ReviewedWithdraw): QueueSource => ({
  kind: 'withdraws',
  noun: 'withdraw',
  pendingSql: at => pendingSql('withdraws', `NOT ${isRaised('withdraws.id', at)}`),
  async lockPending(tx, id, { at }) {
    const owner = await lockPending(tx, 'withdraws', id);
    const [row] = await tx.query<{ raised: boolean }>(`SELECT ${isRaised('$1::text', '$2')} AS raised`, [id, at]);
    assertOrThrow(row?.raised === false, 'approval_waiting');
    return owner;
  },
  async items(tx, bases) {
    const records = (await withdrawStore(tx).byIds(bases.map(({ _id }) => _id))).map(toAdminView);
    return toQueueItems(bases, records, (base, record) => ({ ...base, kind: 'withdraws', record }));
  },
});

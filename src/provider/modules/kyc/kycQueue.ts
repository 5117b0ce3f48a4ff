import { canDecideQueue } from '#contract/admin/adminQueue.ts';
import { type ReviewedKyc } from '#contract/kyc.ts';
import { toQueueItems, type QueueSource } from '#provider/administration/queueSource.ts';
import { lockPending, pendingSql } from '#provider/records/pendingRecords.ts';
import { kycStore, type StoredKyc } from './kycStore.ts';

/** The documents are included for the roles that decide on them. */
export const kycQueue = (toAdminView: (kyc: StoredKyc) => ReviewedKyc): QueueSource => ({
  kind: 'kycs',
  noun: 'kyc',
  pendingSql: () => pendingSql('kycs'),
  lockPending: (tx, id) => lockPending(tx, 'kycs', id),
  async items(tx, frames, role) {
    if (!canDecideQueue(role, 'kycs')) return frames.map(frame => ({ ...frame, kind: 'kycs', record: null }));
    const records = (await kycStore(tx).byIds(frames.map(({ _id }) => _id))).map(toAdminView);
    return toQueueItems(frames, records, (frame, record) => ({ ...frame, kind: 'kycs', record }));
  },
});

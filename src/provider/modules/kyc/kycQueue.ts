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
  async items(tx, bases, role) {
    if (!canDecideQueue(role, 'kycs')) return bases.map(base => ({ ...base, kind: 'kycs', record: null }));
    const records = (await kycStore(tx).byIds(bases.map(({ _id }) => _id))).map(toAdminView);
    return toQueueItems(bases, records, (base, record) => ({ ...base, kind: 'kycs', record }));
  },
});

import { type ReviewedDeposit } from '#contract/deposits.ts';
import { toQueueItems, type QueueSource } from '#provider/administration/queueSource.ts';
import { lockPending, pendingSql } from '#provider/records/pendingRecords.ts';
import { depositStore, type StoredDeposit } from './depositStore.ts';

export const depositQueue = (toAdminView: (deposit: StoredDeposit) => ReviewedDeposit): QueueSource => ({
  kind: 'deposits',
  noun: 'deposit',
  pendingSql: () => pendingSql('deposits'),
  lockPending: (tx, id) => lockPending(tx, 'deposits', id),
  async items(tx, bases) {
    const records = (await depositStore(tx).byIds(bases.map(({ _id }) => _id))).map(toAdminView);
    return toQueueItems(bases, records, (base, record) => ({ ...base, kind: 'deposits', record }));
  },
});

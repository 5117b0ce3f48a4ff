import { type QueueState } from '#contract/admin/adminBooks.ts';
import { MAX_ADMIN_LIST_TOTAL } from '#contract/admin/adminLists.ts';
import {
  type Claim,
  type CreateClaim,
  canDecideQueue,
  getQueueAge,
  type PassedCheck,
  type QueueItem,
  type QueueKind,
  type QueuePage,
  type QueueQuery,
  canViewQueue,
  type Signal,
} from '#contract/admin/adminQueue.ts';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { ADMIN_PAGE_SIZE } from '#contract/admin/administration.ts';
import { type Id } from '#contract/wire.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { claimedError, claimStore } from '#provider/administration/claimStore.ts';
import { type QueueItemBase, type QueueSource } from '#provider/administration/queueSource.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { toLimitOffset } from '#provider/core/paging.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { listOldestFirst, type PendingItem, countPending, getPendingState } from './pendingItems.ts';

interface QueueDeps {
  db: Database;
  now: () => number;
  sources: readonly QueueSource[];
  findSignals(tx: Tx, kind: QueueKind, ids: readonly Id[]): Promise<Map<Id, Signal[]>>;
  /** Returns the checks that found nothing. */
  getPassedChecks(kind: QueueKind, found: readonly Signal[]): PassedCheck[];
}

export interface QueueService {
  /** Reads pending items, oldest first, with age, claim, signals and record. */
  page(caller: AdminCaller, kind: QueueKind, query: QueueQuery): Promise<QueuePage>;
  /** Returns the queues of a role, with the number of pending items and the age of the oldest. */
  states(role: AdminRole): Promise<QueueState[]>;
  /** Claims an item for the caller, or renews the caller's claim. */
  claim(caller: AdminCaller, item: CreateClaim): Promise<Claim>;
  release(caller: AdminCaller, id: Id): Promise<void>;
}

/** Serves all queues: their differences are in the sources. */
export function queueService({ db, now, sources, ...checks }: QueueDeps): QueueService {
  function getSource(kind: QueueKind): QueueSource {
    const source = sources.find(each => each.kind === kind);
    if (!source) throw new Error(`No queue is registered for ${kind}.`);
    return source;
  }

  return {
    async page({ actorId, role }, kind, { query = '', claim, ...paging }) {
      assertOrThrow(canViewQueue(role, kind), 'forbidden');
      const [source, at] = [getSource(kind), new Date(now())];
      const bounds = { defaultSize: ADMIN_PAGE_SIZE, maxTotal: MAX_ADMIN_LIST_TOTAL };
      const { limit, offset } = toLimitOffset(paging, bounds);
      const filter = { source, at, query, claim, actorId };
      const bases = await toItemBases({ db, ...checks }, source, await listOldestFirst(db, filter, limit, offset), at);
      const items: QueueItem[] = bases.length > 0 ? await source.items(db, bases, role) : [];
      return { items, total: await countPending(db, filter) };
    },

    async states(role) {
      const [at, states]: [Date, QueueState[]] = [new Date(now()), []];
      for (const source of sources)
        if (canViewQueue(role, source.kind)) states.push(await getQueueState(db, source, at));
      return states;
    },

    claim: (caller, { kind, id: recordId }) =>
      db.tx(async tx => {
        assertOrThrow(canDecideQueue(caller.role, kind), 'forbidden');
        const [source, at] = [getSource(kind), new Date(now())];
        const { userId } = await source.lockPending(tx, recordId, { caller, at });
        const [subject, store] = [`${source.noun}:${recordId}`, claimStore(tx, at)];
        const taken = await store.claim({ subject, kind, recordId, userId, administratorId: caller.actorId });
        const claim = await store.find(subject);
        assertOrThrow(claim, 'claimed');
        if (!taken) throw claimedError(claim);
        // Renewals are not logged: they come every minute.
        const after = { expiresAt: claim.expiresAt };
        if (taken.isNew) await writeAudit(tx, caller, { at, action: 'claim', subject, userId, before: null, after });
        return claim;
      }),

    release: (caller, id) =>
      db.tx(async tx => {
        const at = new Date(now());
        const released = await claimStore(tx, at).release(id, caller.actorId);
        assertOrThrow(released, 'not_found');
        await writeAudit(tx, caller, { at, action: 'release', ...released, before: null, after: null });
      }),
  };
}

async function toItemBases(
  { db, findSignals, getPassedChecks }: Pick<QueueDeps, 'db' | 'findSignals' | 'getPassedChecks'>,
  { kind, noun }: QueueSource,
  pending: readonly PendingItem[],
  at: Date,
): Promise<QueueItemBase[]> {
  const ids = pending.map(({ _id }) => _id);
  const claims = await claimStore(db, at).findAll(ids.map(id => `${noun}:${id}`));
  const signals = ids.length > 0 ? await findSignals(db, kind, ids) : new Map<Id, Signal[]>();
  return pending.map(({ _id, user, createdAt }) => {
    const ageMs = Math.max(0, at.getTime() - createdAt.getTime());
    const found = signals.get(_id) ?? [];
    return {
      ...{ _id, user, createdAt: createdAt.toISOString(), ageMs, age: getQueueAge(kind, ageMs) },
      ...{ claim: claims.get(`${noun}:${_id}`) ?? null, signals: found, passed: getPassedChecks(kind, found) },
    };
  });
}

async function getQueueState(tx: Tx, source: QueueSource, at: Date): Promise<QueueState> {
  const { kind } = source;
  const { count, oldestAt } = await getPendingState(tx, source, at);
  const oldestAgeMs = oldestAt && Math.max(0, at.getTime() - oldestAt.getTime());
  const age = oldestAgeMs === null ? null : getQueueAge(kind, oldestAgeMs);
  return { kind, count, oldestAt: oldestAt?.toISOString() ?? null, oldestAgeMs, age };
}

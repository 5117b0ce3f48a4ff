import { ADMIN_PAGE_SIZE } from '#contract/administration.ts';
import { type QueueState } from '#contract/adminBooks.ts';
import { ADMIN_LIST_MAX } from '#contract/adminLists.ts';
import {
  type Claim,
  type CreateClaim,
  decidesQueue,
  queueAge,
  type QueueItem,
  type QueueKind,
  type QueuePage,
  type QueueQuery,
  seesQueue,
  type Signal,
} from '#contract/adminQueue.ts';
import { type AdminRole } from '#contract/adminRoles.ts';
import { type Id } from '#contract/wire.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { writeAudit } from '#provider/administration/auditLog.ts';
import { claimedBy, claimStore } from '#provider/administration/claims.ts';
import { type QueueFrame, type QueueSource } from '#provider/administration/queueSource.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { refuseUnless } from '#provider/db/refused.ts';
import { oldestFirst, type Waiting, waitingCount, waitingState } from './waiting.ts';

interface QueueDeps {
  db: Database;
  now: () => number;
  sources: readonly QueueSource[];
  /** The signals of items, by their ids. */
  signalsOf(tx: Tx, kind: QueueKind, ids: readonly Id[]): Promise<Map<Id, Signal[]>>;
}

export interface QueueService {
  /** Reads what waits, the oldest first, with age, claim, signals and the record. */
  page(caller: AdminCaller, kind: QueueKind, query: QueueQuery): Promise<QueuePage>;
  /** The queues that a role sees, with how many items wait and how old the oldest is. */
  states(role: AdminRole): Promise<QueueState[]>;
  /** Claims an item for the caller, or keeps the caller's claim. */
  claim(caller: AdminCaller, item: CreateClaim): Promise<Claim>;
  /** Ends the caller's claim. */
  release(caller: AdminCaller, id: Id): Promise<void>;
}

/** One engine for all queues: what differs between them is in their sources. */
export function queueService({ db, now, sources, signalsOf }: QueueDeps): QueueService {
  function sourceOf(kind: QueueKind): QueueSource {
    const source = sources.find(each => each.kind === kind);
    if (!source) throw new Error(`No queue is registered for ${kind}.`);
    return source;
  }

  async function framesOf({ kind, noun }: QueueSource, waiting: readonly Waiting[], at: Date): Promise<QueueFrame[]> {
    const ids = waiting.map(({ _id }) => _id);
    const claims = await claimStore(db, at).ofAll(ids.map(id => `${noun}:${id}`));
    const signals = ids.length > 0 ? await signalsOf(db, kind, ids) : new Map<Id, Signal[]>();
    return waiting.map(({ _id, user, createdAt }) => {
      const ageMs = Math.max(0, at.getTime() - createdAt.getTime());
      return {
        ...{ _id, user, createdAt: createdAt.toISOString(), ageMs, age: queueAge(kind, ageMs) },
        ...{ claim: claims.get(`${noun}:${_id}`) ?? null, signals: signals.get(_id) ?? [] },
      };
    });
  }

  return {
    async page({ actorId, role }, kind, { query = '', claim, page = '1', pageSize }) {
      refuseUnless(seesQueue(role, kind), 'forbidden');
      const [source, at] = [sourceOf(kind), new Date(now())];
      const size = pageSize === undefined ? ADMIN_PAGE_SIZE : parseInt(pageSize, 10);
      const skipped = (parseInt(page, 10) - 1) * size;
      const atMost = Math.max(0, Math.min(size, ADMIN_LIST_MAX - skipped));
      const wanted = { source, at, query, claim, actorId };
      const frames = await framesOf(source, await oldestFirst(db, wanted, atMost, skipped), at);
      const items: QueueItem[] = frames.length > 0 ? await source.items(db, frames, role) : [];
      return { items, total: await waitingCount(db, wanted) };
    },

    async states(role) {
      const at = new Date(now());
      const states: QueueState[] = [];
      for (const source of sources.filter(({ kind }) => seesQueue(role, kind))) {
        const { kind } = source;
        const { count, oldestAt } = await waitingState(db, source, at);
        const oldestAgeMs = oldestAt && Math.max(0, at.getTime() - oldestAt.getTime());
        const age = oldestAgeMs === null ? null : queueAge(kind, oldestAgeMs);
        states.push({ kind, count, oldestAt: oldestAt?.toISOString() ?? null, oldestAgeMs, age });
      }
      return states;
    },

    claim: (caller, { kind, id: recordId }) =>
      db.tx(async tx => {
        refuseUnless(decidesQueue(caller.role, kind), 'forbidden');
        const [source, at] = [sourceOf(kind), new Date(now())];
        const { userId } = await source.lockWaiting(tx, recordId, { caller, at });
        const [subject, store] = [`${source.noun}:${recordId}`, claimStore(tx, at)];
        const taken = await store.take({ subject, kind, recordId, userId, administratorId: caller.actorId });
        const claim = await store.of(subject);
        refuseUnless(claim, 'claimed');
        if (!taken) throw claimedBy(claim);
        // A claim that is kept is no news: the log would hold a row for every minute of work.
        const after = { expiresAt: claim.expiresAt };
        if (taken.isNew) await writeAudit(tx, caller, { at, action: 'claim', subject, userId, before: null, after });
        return claim;
      }),

    release: (caller, id) =>
      db.tx(async tx => {
        const at = new Date(now());
        const released = await claimStore(tx, at).release(id, caller.actorId);
        refuseUnless(released, 'not_found');
        await writeAudit(tx, caller, { at, action: 'release', ...released, before: null, after: null });
      }),
  };
}

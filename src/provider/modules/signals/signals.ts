import { PassedCheck, type QueueKind, type Signal } from '#contract/admin/adminQueue.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { ACCOUNT_SIGNALS } from './accountSignals.ts';
import { RECORD_SIGNALS } from './recordSignals.ts';
import { type Found, type SignalKind, type SignalRule } from './signalRule.ts';
import { findTransactionSignals } from './transactionSignals.ts';

const RULES: readonly SignalRule[] = [...RECORD_SIGNALS, ...ACCOUNT_SIGNALS];

const COLUMNS: Record<SignalKind, string> = {
  deposits: 'id, user_id, created_at',
  withdraws: 'id, user_id, created_at, payment_address, position',
  kycs: 'id, user_id, created_at',
};

/** The name in the documents, which administrators of other roles must not read. */
const HIDDEN = 'documents';

const toSignal = ({ code }: SignalRule, { params, link_kind: kind, link_id: id }: Found): Signal => ({
  code,
  params: Object.fromEntries(Object.entries(params).filter(([name]) => name !== HIDDEN)),
  link: kind === null || id === null ? null : { kind, id },
});

/** Runs one statement per signal, whatever the number of requests. */
async function findRecordSignals(tx: Tx, kind: SignalKind, ids: readonly Id[]): Promise<Map<Id, Signal[]>> {
  const signals = new Map<Id, Signal[]>(ids.map(id => [id, []]));
  for (const rule of RULES.filter(({ kinds }) => kinds.includes(kind))) {
    const item = `WITH item AS (SELECT ${COLUMNS[kind]} FROM ${kind} WHERE id = ANY($1::text[]))`;
    const rows = await tx.query<Found & Record<string, unknown>>(`${item} ${rule.sql}`, [ids]);
    for (const row of rows) if (rule.isFound?.(row) ?? true) signals.get(row.id)?.push(toSignal(rule, row));
  }
  return signals;
}

/** Returns the signals of the withdraw behind each approval, and of its transaction ID. */
async function findApprovalSignals(tx: Tx, ids: readonly Id[]): Promise<Map<Id, Signal[]>> {
  const rows = await tx.query<{ id: Id; withdraw: Id; transaction: string | null }>(
    `SELECT id, payload ->> 'id' AS withdraw, payload -> 'record' ->> 'transactionId' AS transaction
     FROM approvals WHERE id = ANY($1::text[]) AND action = 'updateWithdraw'`,
    [ids],
  );
  const found =
    rows.length > 0
      ? await findRecordSignals(
          tx,
          'withdraws',
          rows.map(({ withdraw }) => withdraw),
        )
      : new Map<Id, Signal[]>();
  const signals = new Map<Id, Signal[]>();
  for (const { id, withdraw, transaction } of rows) {
    const used = transaction === null ? [] : await findTransactionSignals(tx, transaction);
    signals.set(id, [...(found.get(withdraw) ?? []), ...used]);
  }
  return signals;
}

/** Returns the signals of a queue's items. They only inform administrators. */
export const findSignals = (tx: Tx, kind: QueueKind, ids: readonly Id[]): Promise<Map<Id, Signal[]>> =>
  kind === 'approvals' ? findApprovalSignals(tx, ids) : findRecordSignals(tx, kind, ids);

/** Returns the checks that `findSignals` made for an item of the queue without finding anything. */
export const getPassedChecks = (kind: QueueKind, found: readonly Signal[]): PassedCheck[] =>
  PassedCheck.options.filter(
    check =>
      RULES.some(({ code, passedIn }) => code === check && passedIn?.some(each => each === kind)) &&
      !found.some(({ code }) => code === check),
  );

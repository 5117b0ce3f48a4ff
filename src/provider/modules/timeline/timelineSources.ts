import { type AdminRole } from '#contract/admin/adminRole.ts';
import { canReadKyc, canReadMoney, MONEY_ACTS } from '#contract/admin/adminRoles.ts';
import { type TimelineEntry, type TimelinePart } from '#contract/admin/adminUsers.ts';
import { fromMicros, negate } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { getActingPartner } from '#provider/records/auditLog.ts';
import { RESULT_SQL } from '#provider/records/voidedTrades.ts';

/** The rows of a user before a position (`$1`, `$2`), newest first, at most `$3`. */
interface Source<Row = never> {
  name: string;
  part: TimelinePart;
  sql: string;
  isVisibleTo(role: AdminRole): boolean;
  /** The values from `$4` on. */
  values?(role: AdminRole): unknown[];
  toEntry(row: Row): Omit<TimelineEntry, '_id' | 'at'>;
}

const NOTHING = { by: null, amount: null, status: null, text: null, details: {}, link: null } as const;

/** Removes missing details. */
const named = (details: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const before = (position: string, owner = 'user_id') =>
  `WHERE ${owner} = $1 AND ${position} < $2 ORDER BY ${position} DESC LIMIT $3`;

const events: Source<{
  kind: 'signIn' | 'passwordChange';
  address: string;
  device: string;
  partner: string | null;
}> = {
  name: 'event',
  part: 'access',
  sql: `SELECT id AS position, at, kind, address, device, partner FROM account_events ${before('id')}`,
  isVisibleTo: () => true,
  toEntry: ({ kind, address, device, partner }) => ({ ...NOTHING, kind, details: named({ address, device, partner }) }),
};

const requests = (
  kind: 'deposit' | 'withdraw',
): Source<{ id: Id; amount_micros: bigint; gateway: string; status: string; reason: string | null }> => ({
  name: kind,
  part: 'money',
  sql: `SELECT position, created_at AS at, id, amount_micros, gateway, status, reason FROM ${kind}s ${before('position')}`,
  isVisibleTo: canReadMoney,
  toEntry: ({ id, amount_micros, gateway, status, reason: text }) => ({
    ...{ ...NOTHING, kind, amount: fromMicros(amount_micros), status, text },
    ...{ details: { gateway }, link: { kind, id } },
  }),
});

interface TransferRow {
  id: Id;
  amount_micros: bigint;
  username: string;
  pay_id: string;
}

const transfers = (side: 'sender' | 'receiver', other: 'sender' | 'receiver'): Source<TransferRow> => ({
  name: side,
  part: 'money',
  sql: `SELECT position, created_at AS at, id, ${other}_username AS username, ${other}_pay_id AS pay_id,
      ${side === 'sender' ? 'amount_micros' : 'pay_micros AS amount_micros'}
    FROM transfers ${before('position', `${side}_id`)}`,
  isVisibleTo: canReadMoney,
  toEntry({ id, amount_micros, username, pay_id: payId }) {
    const [isSent, amount] = [side === 'sender', fromMicros(amount_micros)];
    return {
      ...{ ...NOTHING, kind: isSent ? 'transferSent' : 'transferReceived', status: 'Completed' },
      ...{ amount: isSent ? negate(amount) : amount, details: { username, payId }, link: { kind: 'transfer', id } },
    };
  },
});

const trades: Source<{
  id: Id;
  stake_micros: bigint;
  coin_type: string;
  trade_type: string;
  status: string;
  result: string | null;
}> = {
  name: 'trade',
  part: 'trades',
  sql: `SELECT position, created_at AS at, id, stake_micros, coin_type, trade_type, status,
      ${RESULT_SQL} AS result
    FROM trades ${before('position')}`,
  isVisibleTo: canReadMoney,
  toEntry: ({ id, stake_micros, coin_type: coin, trade_type: direction, status, result }) => ({
    ...{ ...NOTHING, kind: 'trade', amount: fromMicros(stake_micros), status },
    ...{ details: named({ coin, direction, result }), link: { kind: 'trade', id } },
  }),
};

const kycs: Source<{ id: Id; status: string; reason: string | null }> = {
  name: 'kyc',
  part: 'documents',
  sql: `SELECT position, created_at AS at, id, status, reason FROM kycs ${before('position')}`,
  isVisibleTo: canReadKyc,
  toEntry: ({ id, status, reason: text }) => ({ ...NOTHING, kind: 'kyc', status, text, link: { kind: 'kyc', id } }),
};

const notes: Source<{ text: string; author_id: Id; full_name: string }> = {
  name: 'note',
  part: 'notes',
  sql: `SELECT position, n.created_at AS at, text, author_id, full_name
    FROM user_notes n JOIN users ON users.id = author_id ${before('position', 'n.user_id')}`,
  isVisibleTo: () => true,
  toEntry: ({ text, author_id: _id, full_name: fullName }) => ({
    ...NOTHING,
    kind: 'note',
    text,
    by: { _id, fullName },
  }),
};

/** Actions about KYC, which some roles may not see, and those that timelines leave out. */
const KYC_ACTS = ['updateKyc'];
const NO_NEWS = ['addNote', 'claim', 'release'];
const STAFF_ACCESS = 'impersonate';

const acts: Source<{
  action: string;
  actor_id: string;
  actor_name: string | null;
  actor_role: string | null;
  reason: string | null;
}> = {
  name: 'act',
  part: 'staff',
  sql: `SELECT a.id AS position, at, action, actor_id, users.full_name AS actor_name, actor_role, reason
    FROM audit a LEFT JOIN users ON users.id = actor_id
    WHERE a.user_id = $1 AND a.id < $2 AND NOT (regexp_replace(action, '^.*:', '') = ANY($4::text[]))
    ORDER BY a.id DESC LIMIT $3`,
  isVisibleTo: () => true,
  values: role => [[...NO_NEWS, ...(canReadMoney(role) ? [] : MONEY_ACTS), ...(canReadKyc(role) ? [] : KYC_ACTS)]],
  toEntry({ action, actor_id: actorId, actor_name: fullName, actor_role: role, reason: text }) {
    const kind = action === STAFF_ACCESS ? 'staffAccess' : 'act';
    // An actor without an account has no id that `by` could name.
    const by = fullName === null ? null : { _id: actorId, fullName };
    return { ...NOTHING, kind, text, by, details: named({ action, role, partner: getActingPartner(actorId) }) };
  },
};

interface Position {
  position: bigint;
  at: Date;
}

export interface TimelineRow {
  position: bigint;
  atMs: number;
  entry: TimelineEntry;
}

export interface TimelineSource extends Pick<Source, 'name' | 'part' | 'isVisibleTo' | 'values'> {
  read(tx: Tx, values: readonly unknown[]): Promise<TimelineRow[]>;
}

const toReader = <Row>({ sql, toEntry, ...source }: Source<Row>): TimelineSource => ({
  ...source,
  async read(tx, values) {
    const rows = await tx.query<Row & Position>(sql, values);
    return rows.map(row => ({
      position: row.position,
      atMs: row.at.getTime(),
      entry: { _id: `${source.name}-${row.position}`, at: row.at.toISOString(), ...toEntry(row) },
    }));
  },
});

export const SOURCES: readonly TimelineSource[] = [
  toReader(events),
  toReader(requests('deposit')),
  toReader(requests('withdraw')),
  toReader(transfers('sender', 'receiver')),
  toReader(transfers('receiver', 'sender')),
  toReader(trades),
  toReader(kycs),
  toReader(notes),
  toReader(acts),
];

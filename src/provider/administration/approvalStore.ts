import { type AdminRole } from '#contract/admin/adminRole.ts';
import {
  type Administrator,
  type Approval,
  type ApprovalAction,
  type ApprovalState,
} from '#contract/admin/approvals.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';

export interface StoredApproval extends Approval {
  payloadHash: Buffer;
  beforeHash: Buffer;
}

interface NewApproval {
  _id: Id;
  action: ApprovalAction;
  subject: string;
  userId: Id | null;
  payload: unknown;
  payloadHash: Buffer;
  before: unknown;
  beforeHash: Buffer;
  makerId: Id;
  reason: string;
  createdAt: Date;
  expiresAt: Date;
  isBreakGlass: boolean;
}

interface DecisionUpdate {
  state: Exclude<ApprovalState, 'pending'>;
  checkerId: Id | null;
  checkedAt: Date | null;
  reason: string | null;
}

interface Row {
  id: Id;
  action: ApprovalAction;
  subject: string;
  user_id: Id | null;
  payload: unknown;
  payload_hash: Buffer;
  before: unknown;
  before_hash: Buffer;
  reason: string;
  created_at: Date;
  expires_at: Date;
  is_break_glass: boolean;
  state: ApprovalState;
  checked_at: Date | null;
  checker_reason: string | null;
  maker_id: Id;
  maker_name: string;
  maker_role: AdminRole;
  checker_id: Id | null;
  checker_name: string | null;
  checker_role: AdminRole | null;
}

const SELECT = `
  SELECT a.id, a.action, a.subject, a.user_id, a.payload, a.payload_hash, a.before, a.before_hash, a.reason,
    a.created_at, a.expires_at, a.is_break_glass, a.state, a.checked_at, a.checker_reason, a.maker_id, a.checker_id,
    maker.full_name AS maker_name, maker.admin_role AS maker_role,
    checker.full_name AS checker_name, checker.admin_role AS checker_role
  FROM approvals a JOIN users maker ON maker.id = a.maker_id LEFT JOIN users checker ON checker.id = a.checker_id`;

const toChecker = ({ checker_id: _id, checker_name: fullName, checker_role: role }: Row): Administrator | null =>
  _id !== null && fullName !== null && role !== null ? { _id, fullName, role } : null;

const toStoredApproval = (row: Row, now: Date): StoredApproval => ({
  _id: row.id,
  action: row.action,
  subject: row.subject,
  userId: row.user_id,
  payload: row.payload,
  payloadHash: row.payload_hash,
  before: row.before,
  beforeHash: row.before_hash,
  maker: { _id: row.maker_id, fullName: row.maker_name, role: row.maker_role },
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isBreakGlass: row.is_break_glass,
  state: row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state,
  checker: toChecker(row),
  checkedAt: row.checked_at?.toISOString() ?? null,
  checkerReason: row.checker_reason,
});

/** Returns the condition of a state, with parameters from $1 on. */
function toStateFilter(state: ApprovalState | null, now: Date): [sql: string, values: unknown[]] {
  if (state === null) return ['true', []];
  if (state === 'pending') return ["a.state = 'pending' AND a.expires_at > $1", [now]];
  if (state === 'expired') return ["(a.state = 'expired' OR (a.state = 'pending' AND a.expires_at <= $1))", [now]];
  return ['a.state = $1', [state]];
}

const approvalReads = (tx: Tx, now: Date) => {
  const select = async (sql: string, values: readonly unknown[]) =>
    (await tx.query<Row>(sql, values)).map(row => toStoredApproval(row, now));

  return {
    async read(id: Id): Promise<StoredApproval | null> {
      return (await select(`${SELECT} WHERE a.id = $1`, [id]))[0] ?? null;
    },

    byIds: (ids: readonly Id[]): Promise<StoredApproval[]> => select(`${SELECT} WHERE a.id = ANY($1)`, [ids]),

    /** Locks a request, and then reads it, so that the joined names are as new as the row. */
    async lock(id: Id): Promise<StoredApproval | null> {
      await tx.query('SELECT FROM approvals WHERE id = $1 FOR UPDATE', [id]);
      return (await select(`${SELECT} WHERE a.id = $1`, [id]))[0] ?? null;
    },

    /** Returns whether a request for a subject is pending, without waiting for a decision on it. */
    async hasPending(action: ApprovalAction, subject: string): Promise<boolean> {
      const sql = `SELECT FROM approvals WHERE action = $1 AND subject = $2 AND state = 'pending'`;
      return (await tx.query(sql, [action, subject])).length > 0;
    },

    /** Returns a page of requests, newest first, with the number of all; `state` null means any. */
    async page(state: ApprovalState | null, limit: number, offset: number) {
      const [sql, values] = toStateFilter(state, now);
      const rows = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
      const items = await select(`${SELECT} WHERE ${sql} ORDER BY a.position DESC ${rows}`, [...values, limit, offset]);
      const total = `SELECT count(*)::int AS total FROM approvals a WHERE ${sql}`;
      const [row] = await tx.query<{ total: number }>(total, values);
      return { items, total: row?.total ?? 0 };
    },

    /** Returns the break-glass acts without a review. */
    unreviewed: () => select(`${SELECT} WHERE a.is_break_glass AND a.checker_id IS NULL ORDER BY a.position`, []),
  };
};

const approvalWrites = (tx: Tx, now: Date) => ({
  /** Adds a request; false where another one for its subject was raised at the same moment. */
  async add(approval: NewApproval): Promise<boolean> {
    const rows = await tx.query(
      `INSERT INTO approvals (id, action, subject, user_id, payload, payload_hash, before, before_hash, maker_id, reason,
         created_at, expires_at, is_break_glass, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (action, subject) WHERE state = 'pending' DO NOTHING RETURNING id`,
      [
        approval._id,
        approval.action,
        approval.subject,
        approval.userId,
        JSON.stringify(approval.payload),
        approval.payloadHash,
        JSON.stringify(approval.before),
        approval.beforeHash,
        approval.makerId,
        approval.reason,
        approval.createdAt,
        approval.expiresAt,
        approval.isBreakGlass,
        approval.isBreakGlass ? 'approved' : 'pending',
      ],
    );
    return rows.length > 0;
  },

  /** Closes the expired request for a subject, unless a decision on it is in flight, which may wait for the subject. */
  async expire(action: ApprovalAction, subject: string): Promise<void> {
    await tx.query(
      `UPDATE approvals SET state = 'expired' WHERE id IN (
         SELECT id FROM approvals WHERE action = $1 AND subject = $2 AND state = 'pending' AND expires_at <= $3
         FOR UPDATE SKIP LOCKED)`,
      [action, subject, now],
    );
  },

  async decide(id: Id, { state, checkerId, checkedAt, reason }: DecisionUpdate): Promise<void> {
    await tx.query(
      'UPDATE approvals SET state = $2, checker_id = $3, checked_at = $4, checker_reason = $5 WHERE id = $1',
      [id, state, checkerId, checkedAt, reason],
    );
  },
});

const administratorChecks = (tx: Tx) => ({
  /** Returns whether the administrator has one of these roles, and locks that until the transaction ends. */
  async hasRole(adminId: Id, roles: readonly AdminRole[]): Promise<boolean> {
    const sql = 'SELECT FROM users WHERE id = $1 AND is_active AND admin_role = ANY($2) FOR SHARE';
    return (await tx.query(sql, [adminId, roles])).length > 0;
  },

  async findCheckers(roles: readonly AdminRole[]): Promise<Id[]> {
    const sql = 'SELECT id FROM users WHERE is_active AND admin_role = ANY($1)';
    return (await tx.query<{ id: Id }>(sql, [roles])).map(({ id }) => id);
  },
});

/** Returns the request as administrators see it, without its hashes. */
export function toApproval(approval: StoredApproval | null): Approval {
  assertOrThrow(approval !== null, 'not_found');
  const { payloadHash: _payload, beforeHash: _before, ...rest } = approval;
  return rest;
}

export const approvalStore = (tx: Tx, now: Date) => ({
  ...approvalReads(tx, now),
  ...approvalWrites(tx, now),
  ...administratorChecks(tx),
});

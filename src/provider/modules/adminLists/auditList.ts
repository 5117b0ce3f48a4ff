import { AUDIT_ACTIONS, AUDIT_STEPS } from '#contract/admin/adminLists.ts';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type AuditRow } from '#contract/admin/administration.ts';
import { hideChanges } from '#provider/records/auditLog.ts';
import { type List } from './listStore.ts';

interface Row {
  id: bigint;
  at: Date;
  actor_id: string;
  actor_name: string | null;
  actor_role: string | null;
  session_id: string | null;
  address: string | null;
  request_id: string | null;
  action: string;
  subject: string;
  user_id: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
}

const toAuditRow = (row: Row): AuditRow => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  actor: row.actor_id,
  actorName: row.actor_name,
  actorRole: row.actor_role,
  sessionId: row.session_id,
  address: row.address,
  requestId: row.request_id,
  action: row.action,
  subject: row.subject,
  userId: row.user_id,
  reason: row.reason,
  before: row.before,
  after: row.after,
});

/** Matches an action and the requests for it. */
const isAbout = (action: string): string =>
  `t.action IN (${[action, ...AUDIT_STEPS.map(step => `${step}:${action}`)].map(name => `'${name}'`).join(', ')})`;

export const auditList = (role: AdminRole): List<Row, AuditRow> => ({
  table: 'audit',
  key: 't.id',
  sort: 't.id',
  states: Object.fromEntries(AUDIT_ACTIONS.map(action => [action, isAbout(action)])),
  searchConditions: ['t.actor_id = $text', 't.subject = $text', 't.action = $text', 't.request_id = $text'],
  userColumns: ['user_id'],
  adminColumns: ['actor_id'],
  select: `
    SELECT t.id, t.at, t.actor_id, t.actor_role, t.session_id, t.address, t.request_id, t.action, t.subject, t.user_id,
      t.reason, t.before, t.after, a.full_name AS actor_name
    FROM audit t LEFT JOIN users a ON a.id = t.actor_id
    WHERE t.id = ANY($1::bigint[]) ORDER BY t.id DESC`,
  toItem: row => toAuditRow(hideChanges(row, role)),
});

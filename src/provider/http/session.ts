import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { rolesFor } from '#contract/admin/adminRoles.ts';
import { DAY_MS, HOUR_MS } from '#contract/numbers/durations.ts';
import { type PartnerScope } from '#contract/partners/partnerScope.ts';
import { type Role, Token } from '#contract/signIn.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage } from '#provider/core/logOncePerOutage.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Partner } from './partner.ts';
import { assertPartnerScope, type PartnerSession, toPartnerSession } from './partnerScopes.ts';
import { type Policy } from './zodRoutes.ts';

export interface AuthenticatedSession {
  userId: Id;
  role: Role;
  adminRole: AdminRole | null;
  sessionId: string;
  /** The administrator who opened this read-only support session; null in other sessions. */
  openedBy: Id | null;
  supportSession: SupportSession | null;
  partnerSession: PartnerSession | null;
}

export interface SupportSession {
  role: AdminRole;
  expiresAt: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: AuthenticatedSession | null;
  }
}

/** SQL that is true for a session of the user: no support session, and none that awaits consent to a partner. */
export const USER_SESSION_SQL = 'opened_by IS NULL AND NOT awaits_consent';

/** A session without user input for this long expires. */
export const IDLE_EXPIRY_MS = 30 * DAY_MS;

/** Sent by the app after user input. Polls of an idle tab go without it, so that it does not stay signed in. */
export const INPUT_HEADER = 'x-user-input';

const TOUCH_INTERVAL_MS = 60_000;
/** The roles of each policy; null where no session is needed. Partners send a key instead (`partner.ts`). */
const ROLES: Record<Policy, readonly Role[] | null> = {
  public: null,
  user: ['user'],
  admin: ['admin'],
  signedIn: ['user', 'admin'],
  partner: null,
};

export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionDeps {
  db: Database;
  now: () => number;
  log: Log;
  /** The configured partners: sessions of others are refused. */
  partners: readonly Pick<Partner, 'name'>[];
}

export function registerSession(app: FastifyInstance, deps: SessionDeps): void {
  const sessions = createSessionReader(deps);
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async request => {
    const { policy } = request.routeOptions.config;
    const roles = policy === undefined ? null : ROLES[policy];
    if (!roles) return;
    const found = await findSession(request, sessions);
    if (!found) throw new ApiError('not_signed_in');
    if (!roles.includes(found.role)) throw new ApiError('forbidden');
    if (policy === 'admin' && !isAllowed(request, found)) throw new ApiError('forbidden');
    if (found.openedBy !== null) assertSupportAccess(request);
    if (found.partnerSession) assertPartnerScope(found.partnerSession, request);
    if (found.mustChangePassword && policy === 'admin' && !CHANGES_PASSWORD.has(getRouteKey(request)))
      throw new ApiError('password_change_required');
    request.signedIn = found;
  });
}

/** A support session can read, except identity documents, and can end itself. */
function assertSupportAccess(request: FastifyRequest): void {
  if (!isRead(request) && getRouteKey(request) !== LOGOUT) throw new ApiError('read_only_session');
  if (request.routeOptions.config.holdsDocuments) throw new ApiError('documents_hidden');
}

const CHANGES_PASSWORD = new Set(['PUT /api/updateAdminPassword', 'GET /api/admin/me']);

const LOGOUT = 'POST /api/logout';

const getRouteKey = ({ method, routeOptions }: FastifyRequest) =>
  `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const isAllowed = (request: FastifyRequest, { adminRole }: AuthenticatedSession) =>
  adminRole !== null && (rolesFor(getRouteKey(request))?.includes(adminRole) ?? false);

/** Returns a check whether an administrator makes a request, for routes outside the provider's scope. */
export function createAdministratorCheck(deps: Omit<SessionDeps, 'partners'>) {
  const sessions = createSessionReader({ ...deps, partners: [] });
  return async (request: FastifyRequest): Promise<boolean> => (await findSession(request, sessions))?.role === 'admin';
}

/** Returns the session of a request; throws `not_signed_in` without one. */
export function getSession({ signedIn }: FastifyRequest): AuthenticatedSession {
  if (!signedIn) throw new ApiError('not_signed_in');
  return signedIn;
}

interface SessionRow {
  id: string;
  token_hash: Buffer;
  user_id: Id;
  role: Role;
  admin_role: AdminRole | null;
  must_change_password: boolean;
  opened_by: Id | null;
  opener_role: AdminRole | null;
  expires_at: Date | null;
  last_used_at: Date;
  partner: string | null;
  partner_scopes: PartnerScope[] | null;
  awaits_consent: boolean;
  consented: PartnerScope[] | null;
}

type FoundSession = AuthenticatedSession & { mustChangePassword: boolean };

/** Longer than any session with an end lasts. A later end was dated by a clock that was ahead. */
const MAX_LIMITED_MS = HOUR_MS;

/**
 * A support session ends when its opener loses the role, a partner's when the operator removes the partner. The first
 * ends at its time too, as one without consent does.
 */
const IS_ACTIVE = `(s.expires_at IS NULL OR (s.expires_at > $3 AND s.expires_at <= $6))
  AND (s.opened_by IS NULL OR (opener.is_active AND opener.admin_role = ANY($4)))
  AND (s.partner IS NULL OR s.partner = ANY($5))`;

interface Sessions {
  find(tokenHash: Buffer): Promise<SessionRow | null>;
  /** Records that the session received input, if the recorded time is older than a minute. */
  touch(session: SessionRow): void;
}

function createSessionReader(deps: SessionDeps): Sessions {
  const loader = createSessionLoader(deps);
  const writeUse = createUseWriter(deps);
  return {
    find: tokenHash => loader.load(tokenHash),
    touch({ id, last_used_at }) {
      if (last_used_at.getTime() < deps.now() - TOUCH_INTERVAL_MS) writeUse(id);
    },
  };
}

/**
 * Returns a function that writes when a session was used, over one connection at most. No request waits for it, since
 * reads must work while the database refuses writes.
 */
function createUseWriter({ db, now, log }: Pick<SessionDeps, 'db' | 'now' | 'log'>): (id: string) => void {
  const messages = { failed: 'use of sessions not written', passed: 'use of sessions is written again', fields: {} };
  const outage = logOncePerOutage(log, messages);
  const unwritten = new Set<string>();

  async function write(): Promise<void> {
    while (unwritten.size > 0) {
      const ids = [...unwritten];
      const values = [ids, new Date(now()), new Date(now() - TOUCH_INTERVAL_MS)];
      await db.query(TOUCH_SQL, values).then(outage.passed, outage.failed);
      for (const id of ids) unwritten.delete(id);
    }
  }

  return id => {
    const isWriting = unwritten.size > 0;
    unwritten.add(id);
    if (!isWriting) void write();
  };
}

/** Skips rows that are locked, so that providers that write the same sessions never wait for each other. */
const TOUCH_SQL = `UPDATE sessions SET last_used_at = $2 WHERE id IN (
  SELECT id FROM sessions WHERE id = ANY($1) AND last_used_at < $3 FOR UPDATE SKIP LOCKED)`;

/** Reads the sessions of all requests of one event-loop turn in one statement. Nothing is cached. */
function createSessionLoader({ db, now, partners }: SessionDeps): DataLoader<Buffer, SessionRow | null> {
  const partnerNames = partners.map(({ name }) => name);
  return new DataLoader(
    async hashes => {
      const rows = await db.query<SessionRow>(
        `SELECT s.id, s.token_hash, s.user_id, u.role, u.admin_role, u.must_change_password, s.last_used_at,
           s.opened_by, s.expires_at, opener.admin_role AS opener_role,
           s.partner, s.partner_scopes, s.awaits_consent, c.scopes AS consented
         FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN users opener ON opener.id = s.opened_by
           LEFT JOIN partner_consents c ON c.user_id = s.user_id AND c.partner = s.partner
         WHERE s.token_hash = ANY($1::bytea[]) AND s.last_used_at > $2 AND u.is_active AND ${IS_ACTIVE}`,
        [
          hashes,
          new Date(now() - IDLE_EXPIRY_MS),
          new Date(now()),
          rolesFor('POST /api/admin/impersonate'),
          partnerNames,
          new Date(now() + MAX_LIMITED_MS),
        ],
      );
      return hashes.map(hash => rows.find(row => row.token_hash.equals(hash)) ?? null);
    },
    { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
  );
}

async function findSession(request: FastifyRequest, sessions: Sessions): Promise<FoundSession | null> {
  const token = parseBearer(request.headers.authorization);
  const row = token && (await sessions.find(hashToken(token)));
  if (!row) return null;
  if (isInput(request)) sessions.touch(row);
  return {
    userId: row.user_id,
    role: row.role,
    adminRole: row.admin_role,
    sessionId: row.id,
    openedBy: row.opened_by,
    supportSession: row.opener_role &&
      row.expires_at && { role: row.opener_role, expiresAt: row.expires_at.toISOString() },
    partnerSession: toPartnerSession(row),
    mustChangePassword: row.must_change_password,
  };
}

const isInput = (request: FastifyRequest) => !isRead(request) || request.headers[INPUT_HEADER] !== undefined;

function parseBearer(header: string | undefined): string | null {
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  return token !== undefined && Token.safeParse(token).success ? token : null;
}

/** In a rolling restart, the sessions of a new partner meet processes whose settings lack it. */
const REMOVED_PARTNER_MS = DAY_MS;

/** Deletes expired sessions, and those of partners that are not configured once they were unused for a day. */
export const purgeEndedSessions = (tx: Tx, now: number, partners: readonly Pick<Partner, 'name'>[]) =>
  tx.query(
    `DELETE FROM sessions WHERE last_used_at < $1 OR expires_at < $2 OR expires_at > $5
       OR (partner IS NOT NULL AND partner <> ALL($3::text[]) AND last_used_at < $4)`,
    [
      new Date(now - IDLE_EXPIRY_MS),
      new Date(now),
      partners.map(({ name }) => name),
      new Date(now - REMOVED_PARTNER_MS),
      new Date(now + MAX_LIMITED_MS),
    ],
  );

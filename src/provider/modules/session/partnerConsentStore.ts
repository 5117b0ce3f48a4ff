import { type PartnerConsent } from '#contract/partners/partnerConsents.ts';
import { type PartnerScope } from '#contract/partners/partnerScope.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

interface NewConsent {
  userId: Id;
  partner: string;
  origin: string;
  scopes: readonly PartnerScope[];
  decided: readonly PartnerScope[];
  at: Date;
}

interface StoredConsent extends PartnerConsent {
  /** The scopes that the user granted or declined. */
  decided: PartnerScope[];
}

/** A session that waits for the user's decision, with the account whose password proves it. */
export interface WaitingSession {
  partner: string;
  origin: string;
  /** What the partner requests; null for everything. */
  requested: PartnerScope[] | null;
  granted: PartnerScope[];
  email: string;
  passwordHash: string;
}

interface ConsentRow {
  partner: string;
  origin: string;
  scopes: PartnerScope[];
  decided: PartnerScope[];
  consented_at: Date;
}

interface WaitingRow {
  partner: string;
  partner_origin: string;
  partner_scopes: PartnerScope[] | null;
  granted: PartnerScope[] | null;
  email: string;
  password_hash: string;
}

const toConsent = ({ consented_at, ...row }: ConsentRow): StoredConsent => ({
  ...row,
  consentedAt: consented_at.toISOString(),
});

const COLUMNS = 'partner, origin, scopes, decided, consented_at';

const consentStatements = (tx: Tx) => ({
  /**
   * Serializes the decisions of an account with the sign-ins of its partners. Returns false for a blocked account, or
   * if the password that was checked has changed.
   */
  async lockAccount(userId: Id, passwordHash: string | null = null): Promise<boolean> {
    const rows = await tx.query(
      `SELECT FROM users WHERE id = $1 AND is_active AND ($2::text IS NULL OR password_hash = $2)
       FOR NO KEY UPDATE`,
      [userId, passwordHash],
    );
    return rows.length > 0;
  },

  /** Returns the account whose password proves a decision. */
  async findAccount(userId: Id): Promise<{ email: string; passwordHash: string } | null> {
    const [row] = await tx.query<{ email: string; password_hash: string }>(
      'SELECT email, password_hash FROM users WHERE id = $1',
      [userId],
    );
    return row ? { email: row.email, passwordHash: row.password_hash } : null;
  },

  async find(userId: Id, partner: string): Promise<StoredConsent | null> {
    const [row] = await tx.query<ConsentRow>(
      `SELECT ${COLUMNS} FROM partner_consents WHERE user_id = $1 AND partner = $2`,
      [userId, partner],
    );
    return row ? toConsent(row) : null;
  },

  async list(userId: Id): Promise<PartnerConsent[]> {
    const rows = await tx.query<ConsentRow>(
      `SELECT ${COLUMNS} FROM partner_consents WHERE user_id = $1 ORDER BY partner`,
      [userId],
    );
    return rows.map(toConsent);
  },

  async put({ userId, partner, origin, scopes, decided, at }: NewConsent): Promise<void> {
    await tx.query(
      `INSERT INTO partner_consents (user_id, partner, origin, scopes, decided, consented_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, partner) DO UPDATE SET origin = excluded.origin, scopes = excluded.scopes,
         decided = excluded.decided, consented_at = excluded.consented_at`,
      [userId, partner, origin, scopes, decided, at],
    );
  },

  /** Withdraws consent and ends every session of the partner, also those that wait for a decision. */
  async remove(userId: Id, partner: string): Promise<void> {
    await tx.query('DELETE FROM partner_consents WHERE user_id = $1 AND partner = $2', [userId, partner]);
    await tx.query('DELETE FROM sessions WHERE user_id = $1 AND partner = $2', [userId, partner]);
  },
});

const waitingStatements = (tx: Tx) => ({
  async findWaiting(sessionId: string): Promise<WaitingSession | null> {
    const [row] = await tx.query<WaitingRow>(
      `SELECT s.partner, s.partner_origin, s.partner_scopes, c.scopes AS granted, u.email, u.password_hash
       FROM sessions s JOIN users u ON u.id = s.user_id
         LEFT JOIN partner_consents c ON c.user_id = s.user_id AND c.partner = s.partner
       WHERE s.id = $1 AND s.awaits_consent`,
      [sessionId],
    );
    if (!row) return null;
    const { partner, partner_origin: origin, partner_scopes: requested, email, password_hash: passwordHash } = row;
    return { partner, origin, requested, granted: row.granted ?? [], email, passwordHash };
  },

  /** Lets a waiting session begin, as a sign-in of that time; false when it has ended or was decided meanwhile. */
  async begin(sessionId: string, at: Date): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE sessions SET awaits_consent = false, expires_at = NULL, created_at = $2, last_used_at = $2
       WHERE id = $1 AND awaits_consent RETURNING id`,
      [sessionId, at],
    );
    return rows.length > 0;
  },

  /** Ends the oldest waiting sessions of a partner above the given number, which a partner's key could fill. */
  async keepNewestWaiting(userId: Id, partner: string, count: number): Promise<void> {
    await tx.query(
      `DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions WHERE user_id = $1 AND partner = $2 AND awaits_consent
         ORDER BY created_at DESC, id DESC OFFSET $3)`,
      [userId, partner, count],
    );
  },
});

export const partnerConsentStore = (tx: Tx) => ({ ...consentStatements(tx), ...waitingStatements(tx) });

-- What each user allows a partner's sessions to do. Withdrawn consent has no row; the audit log keeps its history.
CREATE TABLE partner_consents (
  user_id text NOT NULL REFERENCES users,
  partner text NOT NULL,
  -- The origin of the partner's pages at the user's last decision.
  origin text NOT NULL,
  scopes text[] NOT NULL CHECK (scopes <@ '{view,deposit,trade,withdraw}' AND scopes @> '{view}'),
  -- Also those that the user declined, so that a partner cannot request them at every sign-in.
  decided text[] NOT NULL CHECK (decided @> scopes),
  consented_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, partner)
);

-- What the partner requests with a code; null means whatever the user consented to.
ALTER TABLE session_codes ADD COLUMN scopes text[];

-- A partner's session may do what its own scopes (null: no limit) and the user's consent allow. Until the user has
-- decided it may do nothing, and it expires soon.
ALTER TABLE sessions
  ADD COLUMN partner_origin text,
  ADD COLUMN partner_scopes text[],
  ADD COLUMN awaits_consent boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT sessions_consent_of_partner CHECK (partner IS NOT NULL OR NOT awaits_consent),
  DROP CONSTRAINT sessions_support_expires,
  ADD CONSTRAINT sessions_limited_expire CHECK ((opened_by IS NOT NULL OR awaits_consent) = (expires_at IS NOT NULL));

-- No user has consented to a session that a partner opened before.
DELETE FROM sessions WHERE partner IS NOT NULL;

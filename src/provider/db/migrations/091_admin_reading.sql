-- Lists of administrators: newest first, by state, and by what a search names. Prefixes are compared as bytes, so that an
-- index answers them; words of a name by the text search that every PostgreSQL has.
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE role = 'user';
CREATE INDEX users_by_verified ON users (is_verified, created_at DESC, id DESC) WHERE role = 'user';
CREATE INDEX users_blocked ON users (created_at DESC, id DESC) WHERE role = 'user' AND NOT is_active;
CREATE INDEX users_in_review ON users (created_at DESC, id DESC) WHERE role = 'user' AND is_verification_pending;
CREATE INDEX users_by_email_prefix ON users (email text_pattern_ops);
CREATE INDEX users_by_username_prefix ON users (lower(username) text_pattern_ops);
CREATE INDEX users_by_pay_id_prefix ON users (pay_id text_pattern_ops);
CREATE INDEX users_by_name_words ON users USING gin (to_tsvector('simple', full_name));

CREATE INDEX deposits_newest ON deposits (position DESC);
CREATE INDEX deposits_by_status ON deposits (status, position DESC);
CREATE INDEX deposits_by_transaction ON deposits (transaction_id) WHERE transaction_id IS NOT NULL;
CREATE INDEX withdraws_newest ON withdraws (position DESC);
CREATE INDEX withdraws_by_status ON withdraws (status, position DESC);
CREATE INDEX withdraws_by_transaction ON withdraws (transaction_id) WHERE transaction_id IS NOT NULL;
-- Addresses that differ in case only are one address on the networks that ignore case.
CREATE INDEX withdraws_by_address ON withdraws (lower(payment_address), position);
-- As an expression: the log of a user who sent most transfers would otherwise read this index and skip the others' rows.
CREATE INDEX transfers_newest ON transfers ((position + 0) DESC, id DESC);
CREATE INDEX trades_newest ON trades (position DESC);
CREATE INDEX trades_open ON trades (position DESC) WHERE settled_at IS NULL;
CREATE INDEX trades_refunded ON trades (position DESC) WHERE void_reason IS NOT NULL;
CREATE INDEX trades_by_coin ON trades (coin_type, position DESC);
CREATE INDEX kycs_newest ON kycs (position DESC);
CREATE INDEX kycs_by_status ON kycs (status, position DESC);
CREATE INDEX audit_by_request ON audit (request_id) WHERE request_id IS NOT NULL;

-- What administrators write down about a user; the user never sees it.
CREATE TABLE user_notes (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES users,
  author_id text NOT NULL REFERENCES users,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX user_notes_by_user ON user_notes (user_id, position DESC);
CREATE TRIGGER user_notes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON user_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Sign-ins and password changes of an account, kept for a year: its timeline, and what tells a new network or device.
-- `device_kind` is the device without version numbers, so that an update of a browser makes no new device.
CREATE TABLE account_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('signIn', 'passwordChange')),
  at timestamptz NOT NULL,
  address text NOT NULL,
  network text NOT NULL,
  device text NOT NULL,
  device_kind text NOT NULL,
  partner text
);
CREATE INDEX account_events_by_user ON account_events (user_id, id DESC);
CREATE INDEX account_events_by_network ON account_events (user_id, network, at) WHERE kind = 'signIn';
CREATE INDEX account_events_by_device ON account_events (user_id, device_kind, at) WHERE kind = 'signIn';
CREATE INDEX account_events_age ON account_events (at);
CREATE INDEX account_networks_by_network ON account_networks (network, user_id);

INSERT INTO account_events (user_id, kind, at, address, network, device, device_kind, partner)
  SELECT user_id, 'signIn', created_at, address, regexp_replace(address, '^::ffff:', '', 'i'), device,
    regexp_replace(device, '[0-9][0-9._]*', '', 'g'), partner
  FROM sessions WHERE opened_by IS NULL ORDER BY created_at;

ALTER TABLE users ADD COLUMN password_changed_at timestamptz;

-- Who works on what in the queues: one administrator an item, until the time is over.
CREATE TABLE claims (
  id text PRIMARY KEY,
  -- What is worked on, as the audit log names it, such as `deposit:ID`.
  subject text NOT NULL UNIQUE,
  kind text NOT NULL,
  record_id text NOT NULL,
  -- Whose record it is; null for what is about no user.
  user_id text,
  administrator_id text NOT NULL REFERENCES users,
  claimed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX claims_by_user ON claims (user_id);

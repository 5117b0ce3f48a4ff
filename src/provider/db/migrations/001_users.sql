CREATE TABLE users (
  id text PRIMARY KEY,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  full_name text NOT NULL,
  username text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  phone_number text NOT NULL,
  -- Eight digits; administrators have no wallet and so no Pay ID.
  pay_id text UNIQUE CHECK (pay_id ~ '^[0-9]{8}$'),
  password_hash text NOT NULL,
  is_verified boolean NOT NULL DEFAULT false,
  is_verification_pending boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  app_notice text,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((role = 'admin') = (pay_id IS NULL))
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE UNIQUE INDEX users_username ON users (lower(username));

-- Only the hash of a token is kept: who reads this table can sign in nowhere.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES users,
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

-- One row for every wrong password of the last minutes; the account is kept as a hash of what was typed.
CREATE TABLE wrong_passwords (
  id bigserial PRIMARY KEY,
  account bytea NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX wrong_passwords_account ON wrong_passwords (account, at);
CREATE INDEX wrong_passwords_address ON wrong_passwords (address, at);

-- The answer of a request that must happen once, written in the same transaction as its effect.
CREATE TABLE idempotency_keys (
  user_id text NOT NULL REFERENCES users,
  route text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Random secrets that every provider process on this database shares.
CREATE TABLE shared_secrets (
  name text PRIMARY KEY,
  value bytea NOT NULL
);

-- Who opened a session for the user, as the operator named that partner; a password did where there is none.
ALTER TABLE sessions ADD COLUMN partner text;

-- Codes with which a partner's page signs a user in, each good for one exchange. Only the hash of a code is kept, so who
-- reads this table can sign in nowhere. Used codes stay until they are forgotten: the limit counts them, too.
CREATE TABLE session_codes (
  code_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES users,
  partner text NOT NULL,
  -- The one origin whose pages may hand the code over.
  origin text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX session_codes_partner ON session_codes (partner, created_at);
CREATE INDEX session_codes_user ON session_codes (user_id);
CREATE INDEX session_codes_age ON session_codes (created_at);

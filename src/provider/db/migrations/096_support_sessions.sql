-- A code is a partner's, or an administrator's who opens a read-only support session of the user with it.
ALTER TABLE session_codes ALTER COLUMN partner DROP NOT NULL;
ALTER TABLE session_codes ADD COLUMN opened_by text REFERENCES users;
ALTER TABLE session_codes ADD CONSTRAINT session_codes_one_issuer CHECK (num_nonnulls(partner, opened_by) = 1);
CREATE INDEX sessions_opened_by ON sessions (opened_by) WHERE opened_by IS NOT NULL;

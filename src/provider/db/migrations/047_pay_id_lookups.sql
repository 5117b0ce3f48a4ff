-- How often an account has looked somebody up by Pay ID in its present minute: one row an account, for Pay IDs are eight
-- digits and nobody may walk through them.
CREATE TABLE pay_id_lookups (
  user_id text PRIMARY KEY REFERENCES users (id),
  began_at timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0)
);

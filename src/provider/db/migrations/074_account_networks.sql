-- The networks from which an account has signed in (an IPv4 address, or the first half of an IPv6 one). Wrong passwords
-- from them are counted apart from those of strangers, so that strangers cannot lock the owner out.
CREATE TABLE account_networks (
  user_id text NOT NULL REFERENCES users (id),
  network text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX account_networks_age ON account_networks (last_at);

INSERT INTO account_networks (user_id, network, last_at)
  SELECT user_id, regexp_replace(address, '^::ffff:', '', 'i') AS network, max(created_at) FROM sessions
  WHERE address ~* '^(::ffff:)?[0-9]+(\.[0-9]+){3}$' GROUP BY 1, 2;

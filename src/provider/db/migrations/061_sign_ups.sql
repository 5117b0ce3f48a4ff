-- How many accounts a network has opened in its present hour: one row a network (an IPv4 address, the first half of an IPv6
-- one), removed when the hour is over. Limits per account would mean little to who opens accounts without end.
CREATE TABLE sign_ups (
  address text PRIMARY KEY,
  began_at timestamptz NOT NULL,
  count integer NOT NULL CHECK (count > 0)
);

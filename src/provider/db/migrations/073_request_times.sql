-- The times of the requests that a limit counts, one row for each limit and account or network. UNLOGGED: a count must not
-- cost a write to disk, and a crash of PostgreSQL may forget it; a restart does not.
CREATE UNLOGGED TABLE request_times (
  limit_name text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  times timestamptz[] NOT NULL,
  forget_at timestamptz NOT NULL,
  PRIMARY KEY (limit_name, key)
) WITH (fillfactor = 70);

-- For each limit: the time of the request that used it up, counted back from the newest; NULL while it is not used up.
CREATE FUNCTION limits_used_up(a_limits text[], a_keys text[], a_max int[], a_window_ms int[], a_at timestamptz)
RETURNS timestamptz[] LANGUAGE sql STABLE AS $$
  SELECT array_agg((
      SELECT t FROM request_times r, unnest(r.times) t
      WHERE r.limit_name = u.name AND r.key = u.key AND t > a_at - u.window_ms * interval '1 millisecond'
      ORDER BY t DESC OFFSET u.max - 1 LIMIT 1
    ) ORDER BY u.position)
  FROM unnest(a_limits, a_keys, a_max, a_window_ms) WITH ORDINALITY AS u (name, key, max, window_ms, position)
$$;

-- Counts a request for every limit, or for none when one of them is used up, and returns what limits_used_up does. A
-- request that is refused at once takes no lock and writes nothing. Rows are locked in order, so counts never deadlock.
CREATE FUNCTION count_request(a_limits text[], a_keys text[], a_max int[], a_window_ms int[], a_at timestamptz)
RETURNS timestamptz[] LANGUAGE plpgsql AS $$
DECLARE
  used_up timestamptz[] := limits_used_up(a_limits, a_keys, a_max, a_window_ms, a_at);
BEGIN
  IF num_nonnulls(VARIADIC used_up) > 0 THEN
    RETURN used_up;
  END IF;
  INSERT INTO request_times AS present (limit_name, key, times, forget_at)
    SELECT name COLLATE "C" AS name, key COLLATE "C" AS key, '{}', a_at + window_ms * interval '1 millisecond'
    FROM unnest(a_limits, a_keys, a_window_ms) AS u (name, key, window_ms) ORDER BY 1, 2
    ON CONFLICT (limit_name, key) DO UPDATE SET forget_at = greatest(present.forget_at, excluded.forget_at);
  -- Again, now that the rows are locked: simultaneous requests have waited for each other.
  used_up := limits_used_up(a_limits, a_keys, a_max, a_window_ms, a_at);
  IF num_nonnulls(VARIADIC used_up) = 0 THEN
    UPDATE request_times r
      SET times = array(SELECT t FROM unnest(r.times) t WHERE t > a_at - u.window_ms * interval '1 millisecond') || a_at
      FROM unnest(a_limits, a_keys, a_window_ms) AS u (name, key, window_ms)
      WHERE r.limit_name = u.name AND r.key = u.key;
  END IF;
  RETURN used_up;
END $$;

-- Times more than one window ahead were written while a clock was wrong. They no longer count, and the next request
-- removes them, so that their row can be purged after two windows. Nearer times count, because the clocks of providers
-- differ a little.
CREATE OR REPLACE FUNCTION limits_used_up(a_limits text[], a_keys text[], a_max int[], a_window_ms int[], a_at timestamptz)
RETURNS timestamptz[] LANGUAGE sql STABLE AS $$
  SELECT array_agg((
      SELECT t FROM request_times r, unnest(r.times) t
      WHERE r.limit_name = u.name AND r.key = u.key
        AND t > a_at - u.window_ms * interval '1 millisecond' AND t <= a_at + u.window_ms * interval '1 millisecond'
      ORDER BY t DESC OFFSET u.max - 1 LIMIT 1
    ) ORDER BY u.position)
  FROM unnest(a_limits, a_keys, a_max, a_window_ms) WITH ORDINALITY AS u (name, key, max, window_ms, position)
$$;

CREATE OR REPLACE FUNCTION count_request(a_limits text[], a_keys text[], a_max int[], a_window_ms int[], a_at timestamptz)
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
    ON CONFLICT (limit_name, key) DO UPDATE
      SET forget_at = greatest(least(present.forget_at, 2 * (excluded.forget_at - a_at) + a_at), excluded.forget_at);
  -- Again, now that the rows are locked: simultaneous requests have waited for each other.
  used_up := limits_used_up(a_limits, a_keys, a_max, a_window_ms, a_at);
  IF num_nonnulls(VARIADIC used_up) = 0 THEN
    UPDATE request_times r
      SET times = array(
          SELECT t FROM unnest(r.times) t
          WHERE t > a_at - u.window_ms * interval '1 millisecond' AND t <= a_at + u.window_ms * interval '1 millisecond'
        ) || a_at
      FROM unnest(a_limits, a_keys, a_window_ms) AS u (name, key, window_ms)
      WHERE r.limit_name = u.name AND r.key = u.key;
  END IF;
  RETURN used_up;
END $$;

-- The first sign-in of an account is neither reported nor a signal, so every account that has signed in needs an earlier
-- one. Those older than a year were deleted, and those whose session ended before the table existed were never in it. The
-- newest session has device and network; without one they are unknown, so that those of the next sign-in are new.
WITH lost AS (
  SELECT u.id AS user_id, coalesce(s.created_at, u.last_login_at) AS at, coalesce(s.address, '') AS address,
    coalesce(s.device, '') AS device, s.partner
  FROM users u LEFT JOIN LATERAL (
    SELECT created_at, address, device, partner FROM sessions
    WHERE user_id = u.id AND opened_by IS NULL AND NOT awaits_consent ORDER BY created_at DESC LIMIT 1
  ) s ON true
  WHERE u.role = 'user' AND u.last_login_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM account_events e WHERE e.user_id = u.id AND e.kind = 'signIn')
), moved AS (
  -- The timeline reads the events of an account by id, so later ones follow.
  DELETE FROM account_events e USING lost WHERE e.user_id = lost.user_id
  RETURNING e.user_id, e.kind, e.at, e.address, e.network, e.device, e.device_kind, e.partner
)
INSERT INTO account_events (user_id, kind, at, address, network, device, device_kind, partner)
  SELECT user_id, 'signIn', at, address, regexp_replace(address, '^::ffff:', '', 'i'), device,
    regexp_replace(device, '[0-9][0-9._]*', '', 'g'), partner
  FROM lost
  UNION ALL SELECT * FROM moved
  ORDER BY at;

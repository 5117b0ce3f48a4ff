-- Consecutive failures of a device: those that failed last are sent apart from the others, and one whose push service
-- keeps refusing is removed.
ALTER TABLE push_subscriptions
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN refusals integer NOT NULL DEFAULT 0;

-- Whether a process is sending the push; another one of its kind and device is queued only then.
ALTER TABLE pushes ADD COLUMN is_claimed boolean NOT NULL DEFAULT false;
CREATE INDEX pushes_waiting ON pushes (subscription_id, kind) WHERE NOT is_claimed;

-- A push names only its kind, so one that waits reports later events of its kind too. The queue of a device is bounded.
-- It takes no lock, because the transactions of the events may last: those of one moment may queue one each.
CREATE OR REPLACE FUNCTION queue_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pushes (subscription_id, kind, created_at, due_at)
    SELECT s.id, n.kind, max(n.created_at), max(n.created_at)
    FROM added n
    JOIN push_subscriptions s ON s.user_id = n.user_id AND s.session_id IS DISTINCT FROM n.session_id
    LEFT JOIN push_settings p ON p.user_id = n.user_id
    WHERE n.kind <> ALL (coalesce(p.muted, '{}'))
      -- A scalar subquery, because NOT EXISTS may be planned as one scan of all pushes.
      AND (SELECT true FROM pushes w
           WHERE w.subscription_id = s.id AND w.kind = n.kind AND NOT w.is_claimed LIMIT 1) IS NULL
    GROUP BY s.id, n.kind;
  RETURN NULL;
END $$;

-- A device that receives pushes: at most one for each session, and none once that session has ended.
CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  session_id text NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  -- A capability: whoever knows this address and the keys can push to the device.
  endpoint text NOT NULL UNIQUE CHECK (endpoint LIKE 'https://%'),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

-- The kinds of notifications that an account does not push; the default is none.
CREATE TABLE push_settings (
  user_id text PRIMARY KEY REFERENCES users (id),
  muted text[] NOT NULL
);

-- Pushes to send. Rows are added by a trigger in the transaction of the event, so a kill loses none.
CREATE TABLE pushes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Without a foreign key, because its check would lock the subscription for as long as the event's transaction lasts.
  subscription_id text NOT NULL,
  kind text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX pushes_due ON pushes (due_at);

CREATE FUNCTION queue_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pushes (subscription_id, kind, created_at, due_at)
    SELECT s.id, n.kind, n.created_at, n.created_at
    FROM added n
    JOIN push_subscriptions s ON s.user_id = n.user_id AND s.session_id IS DISTINCT FROM n.session_id
    LEFT JOIN push_settings p ON p.user_id = n.user_id
    WHERE n.kind <> ALL (coalesce(p.muted, '{}'));
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_push AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_pushes();

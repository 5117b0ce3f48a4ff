-- A price at which a user wants to be notified, once.
CREATE TABLE price_alerts (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES users (id),
  coin text NOT NULL CHECK (coin ~ '^[A-Z0-9]{1,20}$'),
  direction text NOT NULL CHECK (direction IN ('above', 'below')),
  price numeric NOT NULL CHECK (price > 0 AND price < 'Infinity'),
  created_at timestamptz NOT NULL,
  -- When the price was reached, and the price that reached it.
  reached_at timestamptz,
  reached numeric CHECK (reached > 0 AND reached < 'Infinity'),
  CHECK ((reached_at IS NULL) = (reached IS NULL)),
  CHECK (CASE direction WHEN 'above' THEN reached >= price ELSE reached <= price END)
);
CREATE INDEX price_alerts_by_user ON price_alerts (user_id, position DESC) WHERE reached_at IS NULL;
CREATE INDEX price_alerts_open ON price_alerts (coin, direction, price) WHERE reached_at IS NULL;
CREATE INDEX price_alerts_age ON price_alerts (reached_at) WHERE reached_at IS NOT NULL;

-- An alert is reached once and stays what it was.
CREATE TRIGGER price_alerts_stay BEFORE UPDATE ON price_alerts
  FOR EACH ROW WHEN (
    old.reached_at IS NOT NULL
    OR (old.id, old.position, old.user_id, old.coin, old.direction, old.price, old.created_at)
      IS DISTINCT FROM (new.id, new.position, new.user_id, new.coin, new.direction, new.price, new.created_at)
  ) EXECUTE FUNCTION refuse_change();

CREATE FUNCTION notify_price_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notifications (id, user_id, kind, details, created_at)
    SELECT md5('priceAlert:' || id), user_id, 'priceAlert',
      jsonb_build_object('coin', coin, 'direction', direction, 'price', price::text, 'reached', reached::text), reached_at
    FROM after WHERE reached_at IS NOT NULL
    ORDER BY id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER price_alerts_notify AFTER UPDATE ON price_alerts
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_price_alerts();

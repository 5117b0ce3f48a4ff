-- The market an alert was set on: prices of another one do not reach it. Empty for alerts of earlier releases.
ALTER TABLE price_alerts ADD COLUMN market text NOT NULL DEFAULT '';

DROP TRIGGER price_alerts_stay ON price_alerts;
CREATE TRIGGER price_alerts_stay BEFORE UPDATE ON price_alerts
  FOR EACH ROW WHEN (
    old.reached_at IS NOT NULL
    OR (old.id, old.position, old.user_id, old.coin, old.direction, old.price, old.created_at, old.market)
      IS DISTINCT FROM
      (new.id, new.position, new.user_id, new.coin, new.direction, new.price, new.created_at, new.market)
  ) EXECUTE FUNCTION refuse_change();

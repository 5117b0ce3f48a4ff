-- The market an alert was set on: prices of another one do not reach it. Empty for alerts of earlier releases.
-- It is no address: the live market is the same at all of its addresses.
ALTER TABLE price_alerts ADD COLUMN market text NOT NULL DEFAULT '';

-- Alerts of a former market stay open: none is read with those of the present one. Coins come first, because the
-- statements of the previous release, without a market, read them in order.
DROP INDEX price_alerts_open;
CREATE INDEX price_alerts_open ON price_alerts (coin, market, direction, price) WHERE reached_at IS NULL;

DROP TRIGGER price_alerts_stay ON price_alerts;
CREATE TRIGGER price_alerts_stay BEFORE UPDATE ON price_alerts
  FOR EACH ROW WHEN (
    old.reached_at IS NOT NULL
    OR (old.id, old.position, old.user_id, old.coin, old.direction, old.price, old.created_at, old.market)
      IS DISTINCT FROM
      (new.id, new.position, new.user_id, new.coin, new.direction, new.price, new.created_at, new.market)
  ) EXECUTE FUNCTION refuse_change();

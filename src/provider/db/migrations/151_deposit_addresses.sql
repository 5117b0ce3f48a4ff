-- The address that the method had when the deposit was requested: administrators compare the payment with it. Null for
-- deposits of earlier releases, and for those that the previous release still adds.
ALTER TABLE deposits ADD COLUMN payment_address text;

-- Like the rest of the request, it never changes.
DROP TRIGGER deposits_decided_once ON deposits;
CREATE TRIGGER deposits_decided_once BEFORE UPDATE ON deposits
  FOR EACH ROW WHEN (
    old.status <> 'Pending'
    OR (old.id, old.user_id, old.gateway, old.amount_micros, old.coin_conversion, old.screenshot_id, old.created_at,
        old.payment_address)
      IS DISTINCT FROM
      (new.id, new.user_id, new.gateway, new.amount_micros, new.coin_conversion, new.screenshot_id, new.created_at,
        new.payment_address)
  ) EXECUTE FUNCTION refuse_change();

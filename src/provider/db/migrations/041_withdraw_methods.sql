-- Networks that withdraws leave by. None is seeded here: only the operator knows how real money may go out.
-- A method is switched off, never erased: withdraws name it. An address type names one method (createWithdraw's gatWay).
CREATE TABLE withdraw_methods (
  id text PRIMARY KEY,
  position integer GENERATED ALWAYS AS IDENTITY,
  coin_name text NOT NULL,
  payment_address_type text NOT NULL UNIQUE,
  payment_address text NOT NULL,
  min_micros bigint NOT NULL CHECK (min_micros >= 0),
  max_micros bigint NOT NULL CHECK (max_micros >= min_micros),
  conversion_price numeric(24, 12) NOT NULL CHECK (conversion_price > 0 AND conversion_price <> 'NaN'),
  currency_usdt text NOT NULL,
  info text NOT NULL,
  charge numeric(9, 6) NOT NULL CHECK (charge >= 0 AND charge <= 100),
  explorer_template text CHECK (explorer_template LIKE 'https://%{tx}%'),
  is_active boolean NOT NULL DEFAULT true
);

CREATE FUNCTION keep_withdraw_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_former_charge('withdraw:' || OLD.payment_address_type, OLD.charge);
  RETURN NULL;
END $$;
CREATE TRIGGER withdraw_charge_changed AFTER UPDATE OF charge ON withdraw_methods
  FOR EACH ROW WHEN (old.charge <> new.charge) EXECUTE FUNCTION keep_withdraw_charge();

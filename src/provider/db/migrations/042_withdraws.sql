-- A user's wish to be paid out. Its money is held from the moment it is made; what arrives is amount less charge.
CREATE TABLE withdraws (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES users (id),
  gateway text NOT NULL REFERENCES withdraw_methods (payment_address_type),
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  charge_micros bigint NOT NULL CHECK (charge_micros >= 0 AND charge_micros <= amount_micros),
  coin_conversion numeric(24, 12) NOT NULL CHECK (coin_conversion > 0 AND coin_conversion <> 'NaN'),
  payment_address text NOT NULL,
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Completed', 'Rejected')),
  transaction_id text,
  reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  CHECK ((status = 'Pending') = (decided_at IS NULL)),
  CHECK ((status = 'Pending') = (decided_by IS NULL)),
  CHECK (status <> 'Completed' OR transaction_id IS NOT NULL),
  CHECK (status <> 'Rejected' OR reason IS NOT NULL)
);

CREATE UNIQUE INDEX withdraws_newest_first ON withdraws (user_id, position DESC);

-- A decision is final and a wish stays what it was, whoever asks the database.
CREATE TRIGGER withdraws_decided_once BEFORE UPDATE ON withdraws
  FOR EACH ROW WHEN (
    old.status <> 'Pending'
    OR (old.id, old.user_id, old.gateway, old.amount_micros, old.charge_micros, old.coin_conversion,
        old.payment_address, old.created_at)
      IS DISTINCT FROM
      (new.id, new.user_id, new.gateway, new.amount_micros, new.charge_micros, new.coin_conversion,
        new.payment_address, new.created_at)
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER withdraws_stay BEFORE DELETE OR TRUNCATE ON withdraws
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

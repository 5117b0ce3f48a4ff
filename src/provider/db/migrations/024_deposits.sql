-- A user's claim to have sent USDT. same_screenshot_as names an earlier deposit, of anybody, with the same image:
-- the administrator's warning, never shown to the user.
CREATE TABLE deposits (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES users (id),
  gateway text NOT NULL REFERENCES deposit_methods (payment_address_type),
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  coin_conversion numeric(24, 12) NOT NULL CHECK (coin_conversion > 0 AND coin_conversion <> 'NaN'),
  screenshot_id text NOT NULL UNIQUE REFERENCES files (id),
  screenshot_hash bytea NOT NULL,
  same_screenshot_as text REFERENCES deposits (id),
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

CREATE UNIQUE INDEX deposits_newest_first ON deposits (user_id, position DESC);
CREATE INDEX deposits_by_screenshot ON deposits (screenshot_hash);

-- A decision is final and a claim stays what it was, whoever asks the database.
CREATE TRIGGER deposits_decided_once BEFORE UPDATE ON deposits
  FOR EACH ROW WHEN (
    old.status <> 'Pending'
    OR (old.id, old.user_id, old.gateway, old.amount_micros, old.coin_conversion, old.screenshot_id, old.created_at)
      IS DISTINCT FROM
      (new.id, new.user_id, new.gateway, new.amount_micros, new.coin_conversion, new.screenshot_id, new.created_at)
  ) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposits_stay BEFORE DELETE OR TRUNCATE ON deposits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A window of a coin that administrators voided: every trade whose life touches it is refunded. Times are the exchange's.
CREATE TABLE void_windows (
  id text PRIMARY KEY,
  coin_type text NOT NULL,
  from_ms bigint NOT NULL,
  to_ms bigint NOT NULL CHECK (to_ms >= from_ms),
  reason text NOT NULL,
  made_by text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE TRIGGER void_windows_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON void_windows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The trades that were refunded with a window, each once. Their facts stay in trades as they are.
CREATE TABLE trade_voids (
  trade_id text PRIMARY KEY REFERENCES trades,
  void_id text NOT NULL REFERENCES void_windows
);
CREATE INDEX trade_voids_by_window ON trade_voids (void_id);
CREATE TRIGGER trade_voids_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- No trade is singled out: its life has to touch the window.
CREATE FUNCTION guard_trade_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM trades t JOIN void_windows w ON w.id = NEW.void_id
    WHERE t.id = NEW.trade_id AND t.coin_type = w.coin_type AND t.accepted_ms <= w.to_ms AND t.expires_ms >= w.from_ms
  ) THEN
    RAISE EXCEPTION 'the trade does not touch the window' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trade_voids_guarded BEFORE INSERT ON trade_voids FOR EACH ROW EXECUTE FUNCTION guard_trade_void();

-- An open trade is closed by the void: it has no exit and no evidence, and no result can ever follow.
ALTER TABLE trades DROP CONSTRAINT trades_settled_by_rule;
ALTER TABLE trades ADD CONSTRAINT trades_settled_by_rule CHECK (
  CASE
    WHEN settled_at IS NULL THEN num_nonnulls(exit_id, next_ms, around, void_reason) = 0
    WHEN void_reason = 'voided_by_operator' THEN num_nonnulls(exit_id, next_ms, around) = 0
    WHEN around IS NULL THEN false
    WHEN void_reason = 'no_entry' THEN num_nonnulls(entry_id, exit_id) = 0
    WHEN entry_id IS NULL OR exit_id IS NULL THEN false
    WHEN void_reason = 'market_stopped' THEN next_ms IS NULL OR next_ms > exit_ms + 30000
    WHEN next_ms IS NULL OR next_ms > exit_ms + 30000 THEN false
    WHEN void_reason = 'single_trade' THEN exit_id = entry_id
    WHEN void_reason = 'equal_prices' THEN exit_id > entry_id AND exit_price = entry_price
    WHEN void_reason IS NULL THEN exit_id > entry_id AND exit_price <> entry_price
    ELSE false
  END
);

CREATE FUNCTION guard_closed_trade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM trade_voids WHERE trade_id = NEW.id) THEN
    RAISE EXCEPTION 'a trade is closed with its window alone' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trades_closed_with_window BEFORE UPDATE ON trades
  FOR EACH ROW WHEN (new.void_reason = 'voided_by_operator') EXECUTE FUNCTION guard_closed_trade();

-- The trades of a coin and a time, whoever placed them.
CREATE INDEX trades_by_coin_and_time ON trades (coin_type, accepted_ms);

-- Addresses that took deposits before they were changed: withdraws go to none of them, and users may still send there.
CREATE TABLE former_deposit_addresses (
  address text PRIMARY KEY
);
CREATE TRIGGER former_deposit_addresses_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON former_deposit_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_former_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_deposit_addresses (address) VALUES (lower(OLD.payment_address)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER deposit_address_changed AFTER UPDATE OF payment_address ON deposit_methods
  FOR EACH ROW WHEN (old.payment_address <> new.payment_address) EXECUTE FUNCTION keep_former_address();

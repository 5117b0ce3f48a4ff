-- A timed trade. Nothing here takes a result: status, result and what the trade changed are generated from the entry and
-- the exit, which are facts about the exchange. Times that end in _ms are the exchange's, in epoch milliseconds.
CREATE TABLE trades (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES users (id),
  coin_type text NOT NULL CHECK (coin_type ~ '^[A-Z0-9]{1,20}USDT$'),
  trade_type text NOT NULL CHECK (trade_type IN ('buy', 'sell')),
  stake_micros bigint NOT NULL CHECK (stake_micros > 0),
  seen_price numeric NOT NULL CHECK (seen_price > 0 AND seen_price < 'Infinity'),
  selected_time text NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 5000),
  payout_rate numeric NOT NULL CHECK (payout_rate >= 0 AND payout_rate <= 10),
  source text NOT NULL,
  rule text NOT NULL,
  created_at timestamptz NOT NULL,
  accepted_ms bigint NOT NULL,
  expires_ms bigint NOT NULL GENERATED ALWAYS AS (accepted_ms + duration_ms) STORED,

  -- The first exchange trade after acceptance, the last one at or before expiry, and when the next one came.
  entry_id bigint,
  entry_price numeric CHECK (entry_price > 0 AND entry_price < 'Infinity'),
  entry_ms bigint,
  exit_id bigint,
  exit_price numeric CHECK (exit_price > 0 AND exit_price < 'Infinity'),
  exit_ms bigint,
  next_ms bigint,
  -- The exchange trades around entry and exit, as the contract's Evidence shows them.
  around jsonb,
  void_reason text,
  settled_at timestamptz,

  status text NOT NULL GENERATED ALWAYS AS (CASE WHEN settled_at IS NULL THEN 'Pending' ELSE 'Completed' END) STORED,
  result text GENERATED ALWAYS AS (
    CASE
      WHEN settled_at IS NULL OR void_reason IS NOT NULL THEN NULL
      WHEN (exit_price > entry_price) = (trade_type = 'buy') THEN 'win'
      ELSE 'loss'
    END
  ) STORED,
  after_micros bigint GENERATED ALWAYS AS (
    CASE
      WHEN settled_at IS NULL THEN NULL
      WHEN void_reason IS NOT NULL THEN 0
      WHEN (exit_price > entry_price) = (trade_type = 'buy') THEN trunc(stake_micros * payout_rate)::bigint
      ELSE stake_micros
    END
  ) STORED,

  CONSTRAINT trades_entry_whole CHECK (num_nonnulls(entry_id, entry_price, entry_ms) IN (0, 3)),
  CONSTRAINT trades_exit_whole CHECK (num_nonnulls(exit_id, exit_price, exit_ms) IN (0, 3)),
  CONSTRAINT trades_entry_in_time CHECK (entry_ms > accepted_ms AND entry_ms <= accepted_ms + 5000),
  CONSTRAINT trades_exit_in_time CHECK (exit_ms >= entry_ms AND exit_ms <= accepted_ms + duration_ms),
  CONSTRAINT trades_next_after_expiry CHECK (next_ms > accepted_ms + duration_ms),

  -- The rule of contract/settlement.ts once more: a trade is settled only in one of these ways, with its evidence.
  CONSTRAINT trades_settled_by_rule CHECK (
    CASE
      WHEN settled_at IS NULL THEN num_nonnulls(exit_id, next_ms, around, void_reason) = 0
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
  ),
  CONSTRAINT trades_evidence_shows_both CHECK (
    around IS NULL OR entry_id IS NULL OR coalesce(
      around -> 'entry' @> jsonb_build_array(jsonb_build_object('tradeId', entry_id, 'price', entry_price::text))
      AND around -> 'exit' @> jsonb_build_array(jsonb_build_object('tradeId', exit_id, 'price', exit_price::text)),
      false)
  )
);

CREATE UNIQUE INDEX trades_newest_first ON trades (user_id, position DESC);
CREATE INDEX trades_by_status ON trades (user_id, status, position DESC);
CREATE INDEX trades_due ON trades (coin_type, expires_ms) WHERE settled_at IS NULL;
CREATE INDEX trades_without_entry ON trades (coin_type, accepted_ms) WHERE settled_at IS NULL AND entry_id IS NULL;

-- A trade begins without any fact, what was ordered never changes, and a fact is written once.
CREATE FUNCTION guard_trade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF num_nonnulls(NEW.entry_id, NEW.exit_id, NEW.settled_at, NEW.void_reason) > 0 THEN
      RAISE EXCEPTION 'a new trade has no result' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.settled_at IS NOT NULL THEN
    RAISE EXCEPTION 'a settled trade cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (NEW.id, NEW.position, NEW.user_id, NEW.coin_type, NEW.trade_type, NEW.stake_micros, NEW.seen_price,
      NEW.selected_time, NEW.duration_ms, NEW.payout_rate, NEW.source, NEW.rule, NEW.created_at, NEW.accepted_ms)
     IS DISTINCT FROM
     (OLD.id, OLD.position, OLD.user_id, OLD.coin_type, OLD.trade_type, OLD.stake_micros, OLD.seen_price,
      OLD.selected_time, OLD.duration_ms, OLD.payout_rate, OLD.source, OLD.rule, OLD.created_at, OLD.accepted_ms) THEN
    RAISE EXCEPTION 'an accepted order cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.entry_id IS NOT NULL
     AND (NEW.entry_id, NEW.entry_price, NEW.entry_ms) IS DISTINCT FROM (OLD.entry_id, OLD.entry_price, OLD.entry_ms) THEN
    RAISE EXCEPTION 'the entry of a trade cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER trades_guarded BEFORE INSERT OR UPDATE ON trades
  FOR EACH ROW EXECUTE FUNCTION guard_trade();
CREATE TRIGGER trades_kept BEFORE DELETE OR TRUNCATE ON trades
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How many trades a user has, so that a page of a long list need not count them. Written under the user's account lock.
CREATE TABLE trade_totals (
  user_id text PRIMARY KEY REFERENCES users (id),
  pending integer NOT NULL DEFAULT 0 CHECK (pending >= 0),
  completed integer NOT NULL DEFAULT 0 CHECK (completed >= 0)
);

CREATE FUNCTION count_opened() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trade_totals AS totals (user_id, pending)
    SELECT user_id, count(*) FROM opened GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET pending = totals.pending + excluded.pending;
  RETURN NULL;
END $$;

CREATE FUNCTION count_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trade_totals totals SET pending = pending - settled.count, completed = completed + settled.count
    FROM (
      SELECT after.user_id, count(*)::integer FROM after JOIN before USING (id)
      WHERE before.settled_at IS NULL AND after.settled_at IS NOT NULL GROUP BY after.user_id
    ) settled
    WHERE totals.user_id = settled.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER trades_opened AFTER INSERT ON trades
  REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION count_opened();
CREATE TRIGGER trades_settled AFTER UPDATE ON trades
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_settled();

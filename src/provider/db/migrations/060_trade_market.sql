-- The market a trade was placed on: no other may settle it. Empty for trades that were placed before this was written down.
ALTER TABLE trades ADD COLUMN market text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION guard_trade() RETURNS trigger LANGUAGE plpgsql AS $$
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
      NEW.selected_time, NEW.duration_ms, NEW.payout_rate, NEW.source, NEW.rule, NEW.created_at, NEW.accepted_ms,
      NEW.market)
     IS DISTINCT FROM
     (OLD.id, OLD.position, OLD.user_id, OLD.coin_type, OLD.trade_type, OLD.stake_micros, OLD.seen_price,
      OLD.selected_time, OLD.duration_ms, OLD.payout_rate, OLD.source, OLD.rule, OLD.created_at, OLD.accepted_ms,
      OLD.market) THEN
    RAISE EXCEPTION 'an accepted order cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.entry_id IS NOT NULL
     AND (NEW.entry_id, NEW.entry_price, NEW.entry_ms) IS DISTINCT FROM (OLD.entry_id, OLD.entry_price, OLD.entry_ms) THEN
    RAISE EXCEPTION 'the entry of a trade cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

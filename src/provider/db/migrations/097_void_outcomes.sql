-- Who approved a void, where it needed a second administrator. `made_by` is who asked for it; in rows of before this it is
-- who performed it.
ALTER TABLE void_windows ADD COLUMN approved_by text REFERENCES users CHECK (approved_by <> made_by);
CREATE INDEX void_windows_newest ON void_windows (created_at DESC, id DESC);
CREATE INDEX void_windows_by_coin ON void_windows (coin_type, created_at DESC);
CREATE INDEX void_windows_by_maker ON void_windows (made_by, created_at DESC);
CREATE INDEX void_windows_by_approver ON void_windows (approved_by, created_at DESC);

-- What a void did: its orders are marked after its window is there. The list of voids reads it instead of every order.
CREATE TABLE void_outcomes (
  void_id text PRIMARY KEY REFERENCES void_windows,
  open int NOT NULL CHECK (open >= 0),
  won int NOT NULL CHECK (won >= 0),
  lost int NOT NULL CHECK (lost >= 0),
  returned_micros bigint NOT NULL CHECK (returned_micros >= 0),
  taken_back_micros bigint NOT NULL CHECK (taken_back_micros >= 0),
  covered_micros bigint NOT NULL CHECK (covered_micros BETWEEN 0 AND taken_back_micros)
);
CREATE TRIGGER void_outcomes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON void_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO void_outcomes (void_id, open, won, lost, returned_micros, taken_back_micros, covered_micros)
  SELECT w.id, count(*) FILTER (WHERE t.void_reason = 'voided_by_operator'), count(*) FILTER (WHERE t.result = 'win'),
    count(*) FILTER (WHERE t.result = 'loss'),
    coalesce(sum(t.stake_micros) FILTER (WHERE t.result IS DISTINCT FROM 'win'), 0),
    coalesce(sum(t.after_micros) FILTER (WHERE t.result = 'win'), 0), coalesce(sum(covered.amount), 0)
  FROM void_windows w JOIN trade_voids v ON v.void_id = w.id JOIN trades t ON t.id = v.trade_id
  LEFT JOIN LATERAL (
    SELECT sum(p.amount) AS amount FROM journals j JOIN postings p ON p.journal_id = j.id
    WHERE j.kind = 'trade.reversed' AND j.ref = t.id AND p.from_account = 'platform:adjustments'
  ) covered ON true
  GROUP BY w.id;

-- What the journals of a day and kind moved, in micro-USDT: the books and the dashboard read it instead of every posting.
-- Only added up from journals that are sealed, so none is left out or counted twice; later ones are read from the ledger.
CREATE TABLE ledger_days (
  day date NOT NULL,
  kind text NOT NULL,
  journals bigint NOT NULL,
  amount bigint NOT NULL,
  available bigint NOT NULL,
  held bigint NOT NULL,
  custody bigint NOT NULL,
  fees bigint NOT NULL,
  trading bigint NOT NULL,
  adjustments bigint NOT NULL,
  PRIMARY KEY (day, kind)
);
CREATE TABLE ledger_days_progress (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  through_journal_id bigint NOT NULL DEFAULT 0
);
INSERT INTO ledger_days_progress DEFAULT VALUES;

-- What journals from one id to another moved, by day (UTC) and kind.
CREATE FUNCTION ledger_days_between(a_after bigint, a_through bigint)
RETURNS TABLE (day date, kind text, journals bigint, amount bigint, available bigint, held bigint, custody bigint,
  fees bigint, trading bigint, adjustments bigint) LANGUAGE sql STABLE AS $$
  SELECT (j.created_at AT TIME ZONE 'UTC')::date, j.kind, count(DISTINCT j.id), sum(p.amount)::bigint,
    coalesce(sum(p.amount) FILTER (WHERE p.to_account LIKE 'user:%:available'), 0)::bigint
      - coalesce(sum(p.amount) FILTER (WHERE p.from_account LIKE 'user:%:available'), 0)::bigint,
    coalesce(sum(p.amount) FILTER (WHERE p.to_account LIKE 'user:%:held'), 0)::bigint
      - coalesce(sum(p.amount) FILTER (WHERE p.from_account LIKE 'user:%:held'), 0)::bigint,
    coalesce(sum(p.amount) FILTER (WHERE p.to_account = 'platform:custody'), 0)::bigint
      - coalesce(sum(p.amount) FILTER (WHERE p.from_account = 'platform:custody'), 0)::bigint,
    coalesce(sum(p.amount) FILTER (WHERE p.to_account = 'platform:fees'), 0)::bigint
      - coalesce(sum(p.amount) FILTER (WHERE p.from_account = 'platform:fees'), 0)::bigint,
    coalesce(sum(p.amount) FILTER (WHERE p.to_account = 'platform:trading'), 0)::bigint
      - coalesce(sum(p.amount) FILTER (WHERE p.from_account = 'platform:trading'), 0)::bigint,
    coalesce(sum(p.amount) FILTER (WHERE p.to_account = 'platform:adjustments'), 0)::bigint
      - coalesce(sum(p.amount) FILTER (WHERE p.from_account = 'platform:adjustments'), 0)::bigint
  FROM journals j JOIN postings p ON p.journal_id = j.id
  WHERE j.id > a_after AND j.id <= a_through AND p.journal_id > a_after AND p.journal_id <= a_through
  GROUP BY 1, 2
$$;

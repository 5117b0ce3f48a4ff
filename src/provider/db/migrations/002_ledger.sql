-- The ledger counts whole micro-USDT. Users' accounts are rows that are locked; the platform's accounts are only the sum
-- of their postings, so that a fee never queues behind another fee.
CREATE TABLE accounts (
  id text COLLATE "C" PRIMARY KEY,
  balance bigint NOT NULL CONSTRAINT accounts_not_below_zero CHECK (balance >= 0)
);

CREATE TABLE journals (
  id bigserial PRIMARY KEY,
  kind text NOT NULL,
  ref text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (kind, ref)
);

-- One movement from an account to another: debits equal credits by construction. The balances are those of user
-- accounts after it; null for the platform's.
CREATE TABLE postings (
  id bigserial PRIMARY KEY,
  journal_id bigint NOT NULL REFERENCES journals,
  from_account text COLLATE "C" NOT NULL,
  to_account text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  from_balance_after bigint,
  to_balance_after bigint,
  CHECK (from_account <> to_account)
);
CREATE INDEX postings_journal ON postings (journal_id);
CREATE INDEX postings_from ON postings (from_account, id);
CREATE INDEX postings_to ON postings (to_account, id);

-- Each seal hashes its journals and the seal before it, so a changed byte is found.
CREATE TABLE seals (
  id bigserial PRIMARY KEY,
  last_journal_id bigint NOT NULL UNIQUE,
  journal_count bigint NOT NULL CHECK (journal_count > 0),
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A row here stops every posting: the books did not add up. Written and cleared by the self-check.
CREATE TABLE ledger_alarms (
  account text COLLATE "C" PRIMARY KEY,
  detail text NOT NULL,
  raised_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Posts a journal in one round trip; false when this kind and ref was posted before. Accounts are locked in the order
-- of their ids, so that journals queue and never deadlock.
CREATE FUNCTION post_journal(a_kind text, a_ref text, froms text[], tos text[], amounts bigint[]) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  journal bigint;
  from_after bigint;
  to_after bigint;
BEGIN
  IF EXISTS (SELECT FROM ledger_alarms) THEN
    RAISE EXCEPTION 'the books do not balance' USING ERRCODE = 'LK001';
  END IF;
  -- The sealing job relies on it: a journal id is only ever taken by a transaction that is visible as running.
  PERFORM pg_current_xact_id();
  INSERT INTO journals (kind, ref) VALUES (a_kind, a_ref) ON CONFLICT DO NOTHING RETURNING id INTO journal;
  IF journal IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO accounts (id, balance)
    SELECT DISTINCT account COLLATE "C" AS id, 0 FROM unnest(froms || tos) account WHERE account LIKE 'user:%' ORDER BY id
    ON CONFLICT DO NOTHING;
  PERFORM FROM accounts WHERE id = ANY (froms || tos) ORDER BY id FOR UPDATE;
  FOR i IN 1 .. array_length(amounts, 1) LOOP
    UPDATE accounts SET balance = balance - amounts[i] WHERE id = froms[i] RETURNING balance INTO from_after;
    UPDATE accounts SET balance = balance + amounts[i] WHERE id = tos[i] RETURNING balance INTO to_after;
    INSERT INTO postings (journal_id, from_account, to_account, amount, from_balance_after, to_balance_after)
      VALUES (journal, froms[i], tos[i], amounts[i], from_after, to_after);
  END LOOP;
  RETURN true;
END $$;

-- Claims many idempotency keys at once, as `claim_key` does one: the keys are read after the locks, so that whoever gets a
-- lock sees what its former holder has committed. Rows are in the order of the keys.
CREATE FUNCTION claim_keys(a_users text[], a_routes text[], a_keys text[])
RETURNS TABLE (free boolean, body_hash bytea, answer text) LANGUAGE plpgsql AS $$
DECLARE
  locked boolean[] := array(
    SELECT pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', scope.name, scope.route, scope.key), 0))
    FROM unnest(a_users, a_routes, a_keys) WITH ORDINALITY AS scope (name, route, key, n) ORDER BY n);
BEGIN
  RETURN QUERY
    SELECT claim.locked, known.body_hash, known.answer
    FROM unnest(locked, a_users, a_routes, a_keys) WITH ORDINALITY AS claim (locked, name, route, key, n)
    LEFT JOIN LATERAL (
      -- The limit keeps it from being planned as one scan of all keys.
      SELECT k.body_hash, k.answer FROM idempotency_keys k
      WHERE k.user_id = claim.name AND k.route = claim.route AND k.key = claim.key LIMIT 1
    ) known ON true
    ORDER BY n;
END $$;

-- Posts journals in order, in one call. `a_counts` is the number of postings of each journal; the other arrays list the
-- postings of all. A journal that would overdraw an account is 'short' and leaves nothing, one whose kind and ref were
-- posted before is 'repeated'. Accounts are locked in the order of their ids, so that calls queue and never deadlock.
-- `post_journal` stays for providers of the former version, which run beside this one during an upgrade.
CREATE FUNCTION post_journals(
  a_kinds text[], a_refs text[], a_counts integer[], a_froms text[], a_tos text[], a_amounts bigint[])
RETURNS TABLE (journal_id bigint, state text) LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
  balances bigint[];
  -- Where each posting's accounts are in `ids`; null for the platform's, whose balance is the sum of their postings.
  from_at integer[];
  to_at integer[];
  repeated boolean[];
  journals_posted bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(a_refs)]);
  states text[] := array_fill('posted'::text, ARRAY[cardinality(a_refs)]);
  posting_journals bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(a_amounts)]);
  froms_after bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(a_amounts)]);
  tos_after bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(a_amounts)]);
  first_posting integer := 1;
  last_posting integer;
  is_short boolean;
BEGIN
  IF EXISTS (SELECT FROM ledger_alarms) THEN
    RAISE EXCEPTION 'the books do not balance' USING ERRCODE = 'LK001';
  END IF;
  -- The sealing job relies on it: a journal id is only ever taken by a transaction that is visible as running.
  PERFORM pg_current_xact_id();

  INSERT INTO accounts (id, balance)
    SELECT DISTINCT account COLLATE "C" AS id, 0 FROM unnest(a_froms || a_tos) account
    WHERE account LIKE 'user:%' AND (SELECT true FROM accounts known WHERE known.id = account) IS NULL
    ORDER BY id
    ON CONFLICT DO NOTHING;
  SELECT array_agg(locked.id), array_agg(locked.balance) INTO ids, balances
    FROM (SELECT a.id, a.balance FROM accounts a WHERE a.id = ANY (a_froms || a_tos) ORDER BY a.id FOR UPDATE) locked;
  SELECT array_agg(f.n::integer ORDER BY p.n), array_agg(t.n::integer ORDER BY p.n) INTO from_at, to_at
    FROM unnest(a_froms, a_tos) WITH ORDINALITY AS p (from_account, to_account, n)
    LEFT JOIN unnest(ids) WITH ORDINALITY AS f (id, n) ON f.id = p.from_account
    LEFT JOIN unnest(ids) WITH ORDINALITY AS t (id, n) ON t.id = p.to_account;
  -- After the locks: whoever posts the same journal at the same time has waited for the same accounts. A scalar
  -- subquery, because EXISTS may be planned as one scan of all journals, and a connection keeps its plans.
  repeated := array(
    SELECT (SELECT true FROM journals j WHERE j.kind = wanted.kind AND j.ref = wanted.ref) IS NOT NULL
    FROM unnest(a_kinds, a_refs) WITH ORDINALITY AS wanted (kind, ref, n) ORDER BY n);

  FOR j IN 1 .. cardinality(a_refs) LOOP
    last_posting := first_posting + a_counts[j] - 1;
    IF repeated[j] THEN
      states[j] := 'repeated';
    ELSE
      is_short := false;
      FOR i IN first_posting .. last_posting LOOP
        IF from_at[i] IS NOT NULL THEN
          balances[from_at[i]] := balances[from_at[i]] - a_amounts[i];
          froms_after[i] := balances[from_at[i]];
          is_short := is_short OR froms_after[i] < 0;
        END IF;
        IF to_at[i] IS NOT NULL THEN
          balances[to_at[i]] := balances[to_at[i]] + a_amounts[i];
          tos_after[i] := balances[to_at[i]];
        END IF;
      END LOOP;
      IF is_short THEN
        states[j] := 'short';
        FOR i IN first_posting .. last_posting LOOP
          IF from_at[i] IS NOT NULL THEN
            balances[from_at[i]] := balances[from_at[i]] + a_amounts[i];
          END IF;
          IF to_at[i] IS NOT NULL THEN
            balances[to_at[i]] := balances[to_at[i]] - a_amounts[i];
          END IF;
        END LOOP;
      ELSE
        journals_posted[j] := nextval('journals_id_seq');
        FOR i IN first_posting .. last_posting LOOP
          posting_journals[i] := journals_posted[j];
        END LOOP;
      END IF;
    END IF;
    first_posting := last_posting + 1;
  END LOOP;

  INSERT INTO journals (id, kind, ref)
    SELECT posted.id, posted.kind, posted.ref FROM unnest(journals_posted, a_kinds, a_refs) AS posted (id, kind, ref)
    WHERE posted.id IS NOT NULL;
  UPDATE accounts a SET balance = changed.balance FROM unnest(ids, balances) AS changed (id, balance)
    WHERE a.id = changed.id AND a.balance <> changed.balance;
  INSERT INTO postings (journal_id, from_account, to_account, amount, from_balance_after, to_balance_after)
    SELECT p.journal, p.from_account, p.to_account, p.amount, p.from_after, p.to_after
    FROM unnest(posting_journals, a_froms, a_tos, a_amounts, froms_after, tos_after)
      WITH ORDINALITY AS p (journal, from_account, to_account, amount, from_after, to_after, n)
    WHERE p.journal IS NOT NULL ORDER BY p.n;
  RETURN QUERY SELECT posted.id, posted.state FROM unnest(journals_posted, states) AS posted (id, state);
END $$;

-- It runs with the rights of the ledger's owner, as `post_journal` does.
DO $$
DECLARE
  writer regprocedure := 'post_journals(text[],text[],integer[],text[],text[],bigint[])';
BEGIN
  EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', writer, current_schema());
  EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', writer);
END $$;

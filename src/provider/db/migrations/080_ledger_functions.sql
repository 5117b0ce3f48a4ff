-- Locks accounts in the order of their ids, before many journals are posted in one transaction.
CREATE FUNCTION lock_accounts(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM accounts WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
END $$;

-- These run with the rights of the ledger's owner: the provider's role writes accounts, journals and postings by them only.
DO $$
DECLARE
  writer regprocedure;
BEGIN
  FOREACH writer IN ARRAY '{"post_journal(text,text,text[],text[],bigint[])","lock_accounts(text[])"}'::regprocedure[] LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', writer, current_schema());
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', writer);
  END LOOP;
END $$;

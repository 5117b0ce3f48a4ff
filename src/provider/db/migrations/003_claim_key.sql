-- Takes an idempotency key for this transaction and then looks for its answer. The look is a statement of its own, so it
-- is newer than the lock: whoever gets the lock sees what the one before has committed. In one statement both would see
-- the past, and a request sent again would be told 'not enough balance' by the very trade it had opened.
CREATE FUNCTION claim_key(a_user text, a_route text, a_key text, OUT free boolean, OUT body_hash bytea, OUT answer text)
LANGUAGE plpgsql AS $$
BEGIN
  free := pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', a_user, a_route, a_key), 0));
  SELECT k.body_hash, k.answer INTO body_hash, answer
    FROM idempotency_keys k WHERE k.user_id = a_user AND k.route = a_route AND k.key = a_key;
END $$;

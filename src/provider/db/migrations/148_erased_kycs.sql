-- An erased submission takes its three images along; a later one has its own copies. If it was the newest of its user,
-- nothing is pending any more, and the mark that it earned is lost unless the one before was approved, too. A mark that
-- an administrator set stays, and none is added.
CREATE FUNCTION forget_kycs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked like for a decision, so that the next statement reads a submission of the same moment.
  PERFORM FROM users WHERE id IN (SELECT user_id FROM erased) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users u
    SET is_verification_pending = coalesce(newest.status = 'Pending', false),
        is_verified = u.is_verified AND (last_erased.status <> 'Completed' OR coalesce(newest.status = 'Completed', false))
    FROM (SELECT DISTINCT ON (user_id) user_id, position, status FROM erased ORDER BY user_id, position DESC) last_erased
      LEFT JOIN LATERAL (
        SELECT position, status FROM kycs WHERE user_id = last_erased.user_id ORDER BY position DESC LIMIT 1
      ) newest ON true
    WHERE u.id = last_erased.user_id AND coalesce(newest.position < last_erased.position, true);
  DELETE FROM files WHERE id IN (SELECT unnest(ARRAY[id_front_id, id_back_id, camera_roll_id]) FROM erased);
  RETURN NULL;
END $$;

-- What submissions left that were erased before.
DELETE FROM files f
  WHERE f.used_for LIKE 'kyc:%' AND NOT EXISTS (SELECT FROM kycs k WHERE k.id = substr(f.used_for, length('kyc:') + 1));
UPDATE users u SET is_verification_pending = false
  WHERE u.is_verification_pending AND NOT EXISTS (SELECT FROM kycs k WHERE k.user_id = u.id AND k.status = 'Pending');

CREATE TRIGGER kycs_forget AFTER DELETE ON kycs
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION forget_kycs();

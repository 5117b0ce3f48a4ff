-- The time until which a request can be decided is a part of what was asked for, and never changes either.
CREATE OR REPLACE FUNCTION guard_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.position, NEW.action, NEW.subject, NEW.user_id, NEW.payload, NEW.payload_hash, NEW.before,
      NEW.before_hash, NEW.maker_id, NEW.reason, NEW.created_at, NEW.expires_at, NEW.is_break_glass)
     IS DISTINCT FROM
     (OLD.id, OLD.position, OLD.action, OLD.subject, OLD.user_id, OLD.payload, OLD.payload_hash, OLD.before,
      OLD.before_hash, OLD.maker_id, OLD.reason, OLD.created_at, OLD.expires_at, OLD.is_break_glass)
     OR OLD.checker_id IS NOT NULL OR (OLD.state <> 'pending' AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'an approval request cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- What an administrator may do. Those that there were before roles may do everything.
ALTER TABLE users ADD COLUMN admin_role text
  CHECK (admin_role IN ('owner', 'finance', 'compliance', 'support', 'auditor'));
UPDATE users SET admin_role = 'owner' WHERE role = 'admin';
ALTER TABLE users ADD CONSTRAINT users_admin_has_role CHECK ((role = 'admin') = (admin_role IS NOT NULL));
-- Set by the operator's command line, cleared by the first change of the password.
ALTER TABLE users ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;

-- A support session: opened by an administrator, read-only, over at a fixed time.
ALTER TABLE sessions ADD COLUMN opened_by text REFERENCES users;
ALTER TABLE sessions ADD COLUMN expires_at timestamptz;
ALTER TABLE sessions ADD CONSTRAINT sessions_support_expires CHECK ((opened_by IS NULL) = (expires_at IS NULL));

-- Where an administrator's act came from. Rows from before these columns leave them empty.
ALTER TABLE audit
  ADD COLUMN actor_role text,
  ADD COLUMN session_id text,
  ADD COLUMN address text,
  ADD COLUMN request_id text,
  ADD COLUMN reason text,
  -- Whom the act is about, where it is about a user's record.
  ADD COLUMN user_id text;
CREATE INDEX audit_by_user ON audit (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX audit_by_actor ON audit (actor_id, id DESC);
CREATE INDEX audit_by_action ON audit (action, id DESC);

-- Requests for a second administrator. The maker is never the checker. An owner who acted alone (break-glass) leaves a row
-- that is approved from the start and waits for the review of another administrator.
CREATE TABLE approvals (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  action text NOT NULL,
  subject text NOT NULL,
  user_id text,
  payload jsonb NOT NULL,
  payload_hash bytea NOT NULL,
  -- The record as it was when the request was raised, and its hash: compared again at execution.
  before jsonb,
  before_hash bytea NOT NULL,
  maker_id text NOT NULL REFERENCES users,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  is_break_glass boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'withdrawn')),
  checker_id text REFERENCES users,
  checked_at timestamptz,
  checker_reason text,
  CONSTRAINT approvals_two_people CHECK (checker_id <> maker_id),
  CONSTRAINT approvals_checked_whole CHECK ((checker_id IS NULL) = (checked_at IS NULL)),
  CONSTRAINT approvals_checked_by_another CHECK (
    CASE state
      WHEN 'pending' THEN checker_id IS NULL AND NOT is_break_glass
      WHEN 'withdrawn' THEN checker_id IS NULL
      WHEN 'rejected' THEN checker_id IS NOT NULL AND checker_reason IS NOT NULL
      ELSE is_break_glass OR checker_id IS NOT NULL
    END)
);
CREATE INDEX approvals_pending ON approvals (position) WHERE state = 'pending';
CREATE INDEX approvals_unreviewed ON approvals (position) WHERE is_break_glass AND checker_id IS NULL;
-- One open request for a subject: a second one would be decided on a record that the first changes.
CREATE UNIQUE INDEX approvals_one_open ON approvals (action, subject) WHERE state = 'pending';

-- What was asked for never changes, and a decision is final.
CREATE FUNCTION guard_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.position, NEW.action, NEW.subject, NEW.user_id, NEW.payload, NEW.payload_hash, NEW.before,
      NEW.before_hash, NEW.maker_id, NEW.reason, NEW.created_at, NEW.is_break_glass)
     IS DISTINCT FROM
     (OLD.id, OLD.position, OLD.action, OLD.subject, OLD.user_id, OLD.payload, OLD.payload_hash, OLD.before,
      OLD.before_hash, OLD.maker_id, OLD.reason, OLD.created_at, OLD.is_break_glass)
     OR OLD.checker_id IS NOT NULL OR (OLD.state <> 'pending' AND NEW.state <> OLD.state) THEN
    RAISE EXCEPTION 'an approval request cannot change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_guarded BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION guard_approval();
CREATE TRIGGER approvals_stay BEFORE DELETE OR TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Corrections of a balance; the money itself moves by the journal of the same id.
CREATE TABLE adjustments (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users,
  amount_micros bigint NOT NULL CHECK (amount_micros <> 0),
  reason text NOT NULL,
  made_by text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX adjustments_by_user ON adjustments (user_id, created_at DESC);
CREATE TRIGGER adjustments_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON adjustments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Without an owner no role could ever be granted again.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two owners who remove each other at the same moment queue here.
  PERFORM pg_advisory_xact_lock(hashtextextended('owners', 0));
  IF NOT EXISTS (SELECT FROM users WHERE admin_role = 'owner' AND is_active AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_keep_an_owner BEFORE UPDATE OF admin_role, is_active ON users
  FOR EACH ROW WHEN (
    old.admin_role = 'owner' AND old.is_active AND (new.admin_role IS DISTINCT FROM 'owner' OR NOT new.is_active)
  ) EXECUTE FUNCTION keep_an_owner();

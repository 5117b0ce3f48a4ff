-- Identity papers as a person sent them, with what was decided about them. The images stand in files, by their ids.
CREATE TABLE kycs (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES users (id),
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  date_of_birth date NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  postal_code text NOT NULL,
  country text NOT NULL,
  employment_status text NOT NULL,
  annual_income numeric(16, 6) NOT NULL CHECK (annual_income >= 0 AND annual_income <> 'NaN'),
  document_type text NOT NULL CHECK (document_type IN ('ID', 'Passport', 'DL')),
  id_front_id text NOT NULL UNIQUE REFERENCES files (id),
  id_back_id text NOT NULL UNIQUE REFERENCES files (id),
  camera_roll_id text NOT NULL UNIQUE REFERENCES files (id),
  status text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Completed', 'Rejected')),
  reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  CHECK ((status = 'Pending') = (decided_at IS NULL)),
  CHECK ((status = 'Pending') = (decided_by IS NULL)),
  CHECK ((status = 'Rejected') = (reason IS NOT NULL))
);

CREATE UNIQUE INDEX kycs_newest_first ON kycs (user_id, position DESC);
-- Whoever waits for a decision cannot ask for another.
CREATE UNIQUE INDEX kycs_one_pending ON kycs (user_id) WHERE status = 'Pending';

-- Papers stay what they were, a rejection is final, and an approval can only be taken back, whoever asks the database.
-- Nothing here refuses a DELETE: the law may ask an operator to erase identity papers one day.
CREATE TRIGGER kycs_stay_as_sent BEFORE UPDATE ON kycs
  FOR EACH ROW WHEN (
    old.status = 'Rejected'
    OR (old.status = 'Completed' AND new.status <> 'Rejected')
    OR (old.id, old.user_id, old.first_name, old.middle_name, old.last_name, old.date_of_birth, old.street, old.city,
        old.state, old.postal_code, old.country, old.employment_status, old.annual_income, old.document_type,
        old.id_front_id, old.id_back_id, old.camera_roll_id, old.created_at)
      IS DISTINCT FROM
      (new.id, new.user_id, new.first_name, new.middle_name, new.last_name, new.date_of_birth, new.street, new.city,
        new.state, new.postal_code, new.country, new.employment_status, new.annual_income, new.document_type,
        new.id_front_id, new.id_back_id, new.camera_roll_id, new.created_at)
  ) EXECUTE FUNCTION refuse_change();

-- An alarm says which check raised it, and only that check may clear it. `subject` is an account, a seal's id, or a seal's
-- id with the hash that was recorded outside the database.
ALTER TABLE ledger_alarms RENAME COLUMN account TO subject;
ALTER TABLE ledger_alarms ADD COLUMN kind text NOT NULL DEFAULT 'balance' CHECK (kind IN ('balance', 'seal', 'recorded_seal'));
ALTER TABLE ledger_alarms ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE ledger_alarms DROP CONSTRAINT ledger_alarms_pkey, ADD PRIMARY KEY (kind, subject);

-- Seals of version 2 hash their own row as well as their journals and the seal before.
ALTER TABLE seals ADD COLUMN version smallint NOT NULL DEFAULT 1 CHECK (version IN (1, 2));

-- How far the verification of the whole chain has come, and until when one process has claimed its next step.
CREATE TABLE seal_checks (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  through_journal_id bigint NOT NULL DEFAULT 0,
  claimed_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO seal_checks DEFAULT VALUES;

-- Money that went from one user to another. It moves in the transaction that writes the record, so a transfer is
-- Completed from its first moment and never anything else. Names and Pay IDs are those of that moment.
CREATE TABLE transfers (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  sender_id text NOT NULL REFERENCES users (id),
  sender_username text NOT NULL,
  sender_pay_id text NOT NULL,
  receiver_id text NOT NULL REFERENCES users (id),
  receiver_username text NOT NULL,
  receiver_pay_id text NOT NULL,
  amount_micros bigint NOT NULL CHECK (amount_micros > 0),
  charge_micros bigint NOT NULL CHECK (charge_micros >= 0 AND charge_micros < amount_micros),
  pay_micros bigint NOT NULL GENERATED ALWAYS AS (amount_micros - charge_micros) STORED,
  status text NOT NULL DEFAULT 'Completed' CHECK (status = 'Completed'),
  -- The entry in the books that moved the money: no record without one, and no entry for two records.
  journal_id bigint NOT NULL UNIQUE REFERENCES journals (id),
  created_at timestamptz NOT NULL,
  CHECK (sender_id <> receiver_id)
);

CREATE UNIQUE INDEX transfers_sent ON transfers (sender_id, position DESC);
CREATE UNIQUE INDEX transfers_received ON transfers (receiver_id, position DESC);

CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How many transfers a user has sent and received, so that nobody counts a million records for a page of 200. Written
-- while the accounts of both are locked by the journal.
CREATE TABLE transfer_totals (
  user_id text PRIMARY KEY REFERENCES users (id),
  total bigint NOT NULL CHECK (total > 0)
);

CREATE FUNCTION count_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transfer_totals AS totals (user_id, total)
    SELECT party, count(*) FROM (SELECT sender_id AS party FROM made UNION ALL SELECT receiver_id FROM made) parties
    GROUP BY party ORDER BY party
    ON CONFLICT (user_id) DO UPDATE SET total = totals.total + excluded.total;
  RETURN NULL;
END $$;

CREATE TRIGGER transfers_counted AFTER INSERT ON transfers
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_transfers();

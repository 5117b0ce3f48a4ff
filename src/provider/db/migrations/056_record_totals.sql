-- How many deposits and withdraws a user has, so that nobody counts a million records for a page of 200.
CREATE TABLE record_totals (
  user_id text NOT NULL REFERENCES users (id),
  kind text NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  PRIMARY KEY (user_id, kind)
);

CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_totals AS totals (user_id, kind, total)
    SELECT user_id, TG_TABLE_NAME, count(*) FROM made GROUP BY user_id ORDER BY user_id
    ON CONFLICT (user_id, kind) DO UPDATE SET total = totals.total + excluded.total;
  RETURN NULL;
END $$;

CREATE TRIGGER deposits_counted AFTER INSERT ON deposits
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_records();
CREATE TRIGGER withdraws_counted AFTER INSERT ON withdraws
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_records();

-- After the triggers, which hold the tables until this is committed: what another process adds is counted by them.
INSERT INTO record_totals (user_id, kind, total) SELECT user_id, 'deposits', count(*) FROM deposits GROUP BY user_id;
INSERT INTO record_totals (user_id, kind, total) SELECT user_id, 'withdraws', count(*) FROM withdraws GROUP BY user_id;

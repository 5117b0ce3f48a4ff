-- Every upload that was begun, whether or not it was finished: what limits an account by the hour and by the day.
-- `bytes` is what the upload announced, and once it has ended what was received.
CREATE TABLE upload_attempts (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  network text NOT NULL,
  begun_at timestamptz NOT NULL,
  bytes integer NOT NULL CHECK (bytes >= 0)
);
CREATE INDEX upload_attempts_by_user ON upload_attempts (user_id, begun_at) INCLUDE (bytes);
CREATE INDEX upload_attempts_by_network ON upload_attempts (network, begun_at) INCLUDE (bytes);
CREATE INDEX upload_attempts_by_time ON upload_attempts (begun_at);

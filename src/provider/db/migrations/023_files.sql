-- Uploaded images, as re-encoded by us, kept where every provider process finds them.
-- used_for names the one record a file was given to ('deposit:ID'); a file nobody used is removed after a day.
CREATE TABLE files (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id),
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL,
  content_hash bytea NOT NULL GENERATED ALWAYS AS (sha256(bytes)) STORED,
  uploaded_at timestamptz NOT NULL,
  used_for text
);
-- Images are compressed already; do not spend time on compressing them again.
ALTER TABLE files ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE INDEX files_by_user ON files (user_id, uploaded_at);
CREATE INDEX files_unused ON files (uploaded_at) WHERE used_for IS NULL;

-- Readiness writes here and removes what it wrote. A row nearly fills a page and is never compressed or moved out of line,
-- so every probe needs a new page on the disk; vacuuming early gives the pages back.
CREATE TABLE write_probes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  filler text NOT NULL
) WITH (autovacuum_vacuum_threshold = 10, autovacuum_vacuum_scale_factor = 0);
ALTER TABLE write_probes ALTER COLUMN filler SET STORAGE PLAIN;

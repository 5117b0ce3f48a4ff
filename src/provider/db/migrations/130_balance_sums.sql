-- What the postings of a user account add up to, through a journal that is sealed, and thus never in flight. The check of
-- the books adds later postings to it, so that its cost depends on the accounts and not on the age of the ledger.
CREATE TABLE balance_sums (
  account text COLLATE "C" PRIMARY KEY,
  total bigint NOT NULL,
  -- The balance after the last of these postings, as the statement shows it.
  last_balance bigint
);

-- Through which journal the sums are added up, which account the round over all postings has reached, and until when one
-- process has claimed the next check. Every user account comes after 'user:'.
CREATE TABLE balance_checks (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  through_journal_id bigint NOT NULL DEFAULT 0,
  verified_account text COLLATE "C" NOT NULL DEFAULT 'user:',
  claimed_until timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO balance_checks DEFAULT VALUES;

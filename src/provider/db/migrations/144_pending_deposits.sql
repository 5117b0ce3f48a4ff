-- Each request for a deposit counts the account's pending ones, of which there are few.
CREATE INDEX deposits_pending ON deposits (user_id) WHERE status = 'Pending';

-- Users are told how long a decision about a deposit usually takes: the newest decided ones of a method, without the rest.
CREATE INDEX deposits_decided ON deposits (gateway, decided_at DESC) INCLUDE (created_at) WHERE decided_at IS NOT NULL;

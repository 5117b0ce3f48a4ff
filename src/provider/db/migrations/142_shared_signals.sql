-- Signals count the other accounts of a network or of an address. The accounts of a network seen last, and each account
-- of an address, are read without the rest. The former release finds the accounts of a network by the first column.
CREATE INDEX account_networks_newest ON account_networks (network, last_at DESC);
DROP INDEX account_networks_by_network;
CREATE INDEX withdraws_by_payee ON withdraws (lower(payment_address), user_id, position DESC);

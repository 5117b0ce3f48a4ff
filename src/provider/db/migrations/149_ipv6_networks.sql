-- Whole IPv6 addresses were stored as networks of earlier sign-ins, so that the next one from the same network was
-- reported as one from a new network. A network is the first four groups, as the provider writes it, with `::` as zeros.
WITH whole AS (
  SELECT id, regexp_split_to_array(split_part(address, '::', 1), ':') AS before,
    regexp_split_to_array(split_part(address, '::', 2), ':') AS after
  FROM account_events WHERE network = address AND address LIKE '%:%:%'
)
UPDATE account_events e
  SET network = array_to_string(
      (before || array_fill('0'::text, ARRAY[greatest(8 - cardinality(before) - cardinality(after), 0)]) || after)[1:4],
      ':')
  FROM whole WHERE whole.id = e.id;

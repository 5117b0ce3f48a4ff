-- Replaced by request_times. What they counted is over within the hour.
DROP TABLE wrong_passwords;
DROP TABLE sign_ups;
DROP TABLE pay_id_lookups;

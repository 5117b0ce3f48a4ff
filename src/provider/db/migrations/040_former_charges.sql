-- What a fee was before the operator changed it: a request made under the old one is told that the quote has changed,
-- instead of being taken for a forgery. A trigger of whatever holds a charge writes here.
CREATE TABLE former_charges (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  percent numeric(9, 6) NOT NULL CHECK (percent >= 0 AND percent <= 100),
  until timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX former_charges_newest ON former_charges (subject, until DESC);

CREATE FUNCTION keep_former_charge(a_subject text, a_percent numeric) RETURNS void LANGUAGE sql AS $$
  INSERT INTO former_charges (subject, percent) VALUES (a_subject, a_percent);
$$;

-- Addresses of ours that take deposits. None is seeded here: only the operator knows where real money may go.
-- A method is switched off, never erased: deposits name it. An address type names one method (createDeposit's gatWay).
CREATE TABLE deposit_methods (
  id text PRIMARY KEY,
  position integer GENERATED ALWAYS AS IDENTITY,
  coin_name text NOT NULL,
  payment_address_type text NOT NULL UNIQUE,
  payment_address text NOT NULL,
  min_micros bigint NOT NULL CHECK (min_micros >= 0),
  max_micros bigint NOT NULL CHECK (max_micros >= min_micros),
  conversion_price numeric(24, 12) NOT NULL CHECK (conversion_price > 0 AND conversion_price <> 'NaN'),
  currency_usdt text NOT NULL,
  explorer_template text CHECK (explorer_template LIKE 'https://%{tx}%'),
  is_active boolean NOT NULL DEFAULT true
);

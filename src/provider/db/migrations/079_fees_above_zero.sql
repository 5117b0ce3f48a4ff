-- Fees are rounded, so a small enough amount would be charged nothing. No minimum may allow such an amount while the charge
-- is above zero. Returns the smallest amount in USDT whose fee at `percent` is not rounded to zero at `decimals`.
CREATE FUNCTION smallest_charged(percent numeric, decimals integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN percent > 0 THEN ceil(50 / power(10::numeric, decimals) / percent * 1000000) / 1000000
    ELSE 0
  END
$$;

-- Minimums that were too small are raised: without this the provider could not start on such a database.
UPDATE site_setting
SET setting = setting || jsonb_build_object(
  'transferMin', trim_scale(smallest_charged(coalesce((setting ->> 'transferCharge')::numeric, 1), 2)))
WHERE (setting ->> 'transferMin')::numeric < smallest_charged(coalesce((setting ->> 'transferCharge')::numeric, 1), 2);

UPDATE withdraw_methods
SET min_micros = smallest_charged(charge, 4) * 1000000,
  max_micros = greatest(max_micros, smallest_charged(charge, 4) * 1000000)
WHERE min_micros < smallest_charged(charge, 4) * 1000000;

-- A setting without a minimum is fine: the provider then computes it from the charge.
ALTER TABLE site_setting ADD CONSTRAINT site_setting_charges_every_transfer CHECK (
  NOT setting ? 'transferMin'
  OR (setting ->> 'transferMin')::numeric >= smallest_charged(coalesce((setting ->> 'transferCharge')::numeric, 1), 2)
);
ALTER TABLE withdraw_methods ADD CONSTRAINT withdraw_methods_charge_every_withdraw
  CHECK (min_micros >= smallest_charged(charge, 4) * 1000000);

-- One row: what the operator set for everybody, in the wire form of the contract's SiteSetting.
-- Whether trading is open is not here: that is the operator's environment, not a page's business.
CREATE TABLE site_setting (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  setting jsonb NOT NULL CHECK (jsonb_typeof(setting) = 'object')
);

INSERT INTO site_setting (setting) VALUES ('{
  "transferMin": 1,
  "transferCharge": 1,
  "tradePayout": {"trade30Second": 0.80, "trade60Second": 0.82, "trade3Min": 0.85, "trade5Min": 0.88},
  "tradeMin": 1,
  "tradeMax": 500,
  "restrictedCountries": [
    "US", "GB", "CA", "AU", "NO",
    "AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE",
    "IT", "LV", "LT", "LU", "MT", "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE"
  ]
}');

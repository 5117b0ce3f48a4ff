-- The coins that can be traded, in the operator's order. A coin is switched off, never erased: trades name it.
CREATE TABLE coins (
  symbol text PRIMARY KEY CHECK (symbol ~ '^[A-Z0-9]{1,20}$'),
  position integer NOT NULL,
  is_active boolean NOT NULL DEFAULT true
);

INSERT INTO coins (symbol, position)
SELECT symbol, position
FROM unnest(ARRAY[
  'BTC', 'ETH', 'BNB', 'SOL', 'XRP', 'DOGE', 'ADA', 'TRX', 'AVAX', 'LINK',
  'DOT', 'LTC', 'BCH', 'UNI', 'XLM', 'NEAR', 'ATOM', 'ETC', 'FIL', 'APT',
  'ARB', 'OP', 'ICP', 'HBAR', 'VET', 'AAVE', 'ALGO', 'SUI', 'INJ', 'SAND',
  'MANA', 'AXS', 'GRT', 'THETA', 'CHZ', 'CRV', 'SEI', 'COMP', 'SNX', 'XTZ'
]) WITH ORDINALITY AS listed (symbol, position);

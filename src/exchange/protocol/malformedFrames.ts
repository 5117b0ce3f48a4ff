/** An HTML error page, as a proxy in front would send it. */
export const HTML_ERROR_PAGE = '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body></body></html>';

/** Frames that are not events: broken, empty, of another shape, with invalid values, too long. */
export const MALFORMED_FRAMES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '0',
  '[null]',
  HTML_ERROR_PAGE,
  '{"e":"24hrMiniTicker"}',
  '[{"e":"24hrMiniTicker","E":"now","s":5,"c":null,"o":"","h":"1e999","l":"-1","v":"NaN","q":"Infinity"}]',
  '{"e":"aggTrade","E":0,"s":"BTCUSDT","a":-1,"p":"","q":"x","f":0,"l":0,"T":-1,"m":"no"}',
  '{"stream":"btcusdt@aggTrade"}',
  '{"__proto__":{"e":"aggTrade"}}',
  `[${'0,'.repeat(50_000)}0]`,
];

/** Texts of a coin's facts, which load with their sheet. */
export const coinFacts = {
  title: '{{name}} · {{pair}}',
  high: '24h high',
  low: '24h low',
  volume: '24h volume in {{unit}}',
  change: '24h change',
  time: 'As of',
  failed: 'Couldn’t load the 24-hour figures.',
  offline: 'Not available offline: 24-hour figures.',
  missing: 'We can’t reach the exchange, so the other figures of the last 24 hours aren’t available.',
  about: 'About this price',
  source: {
    exchange: 'The price is the latest trade on a public exchange.',
    simulated: 'The price is the latest trade on our simulated exchange. It isn’t the price of a real market.',
    coingecko:
      'We can’t reach the exchange, so the price is an average from CoinGecko. Trades are never settled at CoinGecko prices.',
  },
  step: 'Smallest price step',
  usdt: '{{price}} USDT',
  hours: 'Trading hours',
  always: 'Around the clock, every day',
  settlement: 'How trades are settled',
} as const;

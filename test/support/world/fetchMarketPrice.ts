/** Fetches the current price of a pair on the simulated exchange, as a number of the wire. */
export async function fetchMarketPrice(exchangeUrl: string, pair = 'BTCUSDT'): Promise<number> {
  const response = await fetch(`${exchangeUrl}/api/v3/ticker/price?symbol=${pair}`);
  const { price } = (await response.json()) as { price: string };
  return Number(price);
}

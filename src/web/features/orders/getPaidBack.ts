import { type Decimal, plus, ZERO } from '#contract/money.ts';
import type { Trade } from '#contract/trades.ts';

/**
 * Returns the USDT that a gain has paid back, stake and profit; null for any other result, and for a pair in another
 * currency.
 */
export function getPaidBack({ coinType, tradeResult, tradeAmount, tradeAfterAmount }: Trade): Decimal | null {
  const isWon = tradeResult === 'win' && coinType.endsWith('USDT');
  return isWon ? plus(tradeAmount, tradeAfterAmount ?? ZERO) : null;
}

import type { TradeDuration } from '#contract/trades.ts';

/**
 * An independent implementation of the settlement rule for auditors. It reads only the exported JSON of a trade,
 * computes in whole units with BigInt, and shares no code with the settlement.
 */

interface EvidenceTrade {
  tradeId: number;
  price: string;
  at: string;
}

export interface ExportedTrade {
  tradeType: string;
  tradeAmount: number;
  coinPrice: number;
  selectedTime: string;
  tradeStatus: string;
  tradeResult?: string | null;
  tradeAfterAmount?: number | null;
  voidReason?: string | null;
  evidence?: {
    payoutRate: number;
    acceptedAt: string;
    entry: EvidenceTrade | null;
    exit: EvidenceTrade | null;
    around: { entry: EvidenceTrade[]; exit: EvidenceTrade[] };
  } | null;
}

const SECONDS: Readonly<Record<string, number>> = {
  trade30Second: 30,
  trade60Second: 60,
  trade3Min: 180,
  trade5Min: 300,
} satisfies Record<TradeDuration, number>;

/** Returns a decimal text in units of 10^-18. */
function units(text: string): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(18, '0'));
}

const micros = (amount: number): bigint => BigInt(Math.round(amount * 1e6));
const isSame = (a: EvidenceTrade | null, b: EvidenceTrade | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns every contradiction in a settled trade; empty when its result follows from its evidence. */
export function findViolations(trade: ExportedTrade): string[] {
  const { evidence } = trade;
  if (trade.tradeStatus !== 'Completed' || !evidence) return ['it is settled without evidence'];
  const acceptedAt = new Date(evidence.acceptedAt).getTime();
  const expiry = acceptedAt + (SECONDS[trade.selectedTime] ?? Number.NaN) * 1000;
  const violations: string[] = [];

  for (const side of [evidence.around.entry, evidence.around.exit]) {
    side.forEach((one, index) => {
      const previous = side[index - 1];
      if (!previous) return;
      if (one.tradeId !== previous.tradeId + 1) violations.push(`a trade is missing before ${one.tradeId}`);
      if (one.at < previous.at) violations.push(`${one.tradeId} is out of order`);
    });
  }

  const beforeEntry = evidence.around.entry.filter(({ at }) => new Date(at).getTime() <= acceptedAt);
  const afterAcceptance = evidence.around.entry.filter(({ at }) => new Date(at).getTime() > acceptedAt);
  const untilExpiry = evidence.around.exit.filter(({ at }) => new Date(at).getTime() <= expiry);
  const afterExpiry = evidence.around.exit.filter(({ at }) => new Date(at).getTime() > expiry);
  if (beforeEntry.length === 0) violations.push('nothing shows that no trade came before the entry');

  const first = afterAcceptance[0] ?? null;
  const last = untilExpiry[untilExpiry.length - 1] ?? null;
  const following = afterExpiry[0] ?? null;
  const isInTime = first !== null && new Date(first.at).getTime() - acceptedAt <= 5000;
  const silence = following && last ? new Date(following.at).getTime() - new Date(last.at).getTime() : Infinity;

  let expected: [result: string | null, reason: string | null];
  if (!isInTime) expected = [null, 'no_entry'];
  else if (!last || silence > 30_000) expected = [null, 'market_stopped'];
  else if (last.tradeId === first.tradeId) expected = [null, 'single_trade'];
  else {
    const change = units(last.price) - units(first.price);
    const isRight = trade.tradeType === 'buy' ? change > 0n : change < 0n;
    expected = change === 0n ? [null, 'equal_prices'] : [isRight ? 'win' : 'loss', null];
  }
  const [result, reason] = expected;
  const reported = [trade.tradeResult ?? null, trade.voidReason ?? null];
  if (reported[0] !== result || reported[1] !== reason)
    violations.push(`it reports ${reported.join('/')}, not ${expected.join('/')}`);

  if (!isSame(evidence.entry, isInTime ? first : null)) violations.push('the entry is another trade');
  if (!isSame(evidence.exit, isInTime ? last : null)) violations.push('the exit is another trade');
  if (isInTime && trade.coinPrice !== Number(first.price)) violations.push('coinPrice is not the entry');

  const rate = BigInt(Math.round(evidence.payoutRate * 1e4));
  const due =
    { win: (micros(trade.tradeAmount) * rate) / 10_000n, loss: micros(trade.tradeAmount) }[result ?? ''] ?? 0n;
  if (micros(trade.tradeAfterAmount ?? -1) !== due)
    violations.push(`it changed ${trade.tradeAfterAmount}, not ${due} micros`);
  return violations;
}

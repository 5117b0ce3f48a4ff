import { decimal, type Decimal, isEqualWithinRounding, ZERO } from '#contract/money.ts';
import { type FieldErrors, fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';

/** A page that shows a quote may have been open for this long. */
const HISTORY_INTERVAL = '24 hours';

interface QuoteCheck<Quote> {
  /** Whose charge it is, as the trigger that keeps former charges names it. */
  subject: string;
  /** The charge as it is now, in percent. */
  percent: Decimal;
  getQuote: (percent: Decimal) => Quote;
  submitted: Quote;
  /** Decimals that the fee is rounded at: one unit of the last is rounding, more is another fee. */
  decimals: number;
}

/**
 * Our own quote, when the one that was sent is the same but for rounding. One that a charge of the last day gave is
 * refused as changed, so that the user can check it again; any other names the fields that are wrong. What a former charge
 * gave to the last decimal is its quote, even where ours is only one unit away: a change is never taken for rounding.
 */
export async function validateQuote<Quote extends Record<string, Decimal>>(
  tx: Tx,
  { subject, percent, getQuote, submitted, decimals }: QuoteCheck<Quote>,
): Promise<Quote> {
  const isSubmitted = (quote: Quote) => Object.entries(quote).every(([field, ours]) => submitted[field] === ours);
  const findMismatches = (quote: Quote) =>
    Object.entries(quote).filter(([field, ours]) => !isEqualWithinRounding(submitted[field] ?? ZERO, ours, decimals));

  const quote = getQuote(percent);
  if (isSubmitted(quote)) return quote;
  const formerQuotes = (await readFeeHistory(tx, subject)).map(getQuote);
  assertOrThrow(!formerQuotes.some(isSubmitted), 'quote_changed');
  const mismatches = findMismatches(quote);
  if (mismatches.length === 0) return quote;
  assertOrThrow(!formerQuotes.some(each => findMismatches(each).length === 0), 'quote_changed');
  const fields: FieldErrors = {};
  for (const [field, amount] of mismatches) fields[field] = { code: 'expected', params: { amount, unit: 'USDT' } };
  throw new ApiError('invalid_fields', fieldErrors(fields));
}

async function readFeeHistory(tx: Tx, subject: string): Promise<Decimal[]> {
  const rows = await tx.query<{ percent: string }>(
    'SELECT DISTINCT percent FROM former_charges WHERE subject = $1 AND until > now() - $2::interval',
    [subject, HISTORY_INTERVAL],
  );
  return rows.map(row => decimal(row.percent));
}

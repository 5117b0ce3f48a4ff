import { decimal, type Decimal, isEqualWithinRounding, ZERO } from '#contract/money.ts';
import { type FieldErrors, fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';

/** The longest time for which a page may show a quote. */
const HISTORY_INTERVAL = '24 hours';

interface QuoteCheck<Quote> {
  /** The fee's subject in the table of former fees. */
  subject: string;
  percent: Decimal;
  getQuote: (percent: Decimal) => Quote;
  submitted: Quote;
  /** A difference of one unit of the last decimal is rounding. */
  decimals: number;
}

/**
 * Returns our own quote when the submitted one equals it but for rounding. Refuses a quote of a fee of the last day as
 * changed, and any other by field. An exact match with a former fee is that fee's quote, even within rounding of ours.
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

import { decimal, type Decimal, isSameRounded, ZERO } from '#contract/money.ts';
import { type Tx } from './database.ts';
import { type FieldErrors, fieldErrors, Refused, refuseUnless } from './refused.ts';

/** A page that shows a quote may have been open for this long. */
const REMEMBERED = '24 hours';

interface QuoteQuestion<Quote> {
  /** Whose charge it is, as the trigger that keeps former charges names it. */
  subject: string;
  /** The charge as it is now, in percent. */
  percent: Decimal;
  quoteAt: (percent: Decimal) => Quote;
  sent: Quote;
  /** Decimals that the fee is rounded at: one unit of the last is rounding, more is another fee. */
  decimals: number;
}

/**
 * Our own quote, when the one that was sent is the same but for rounding. One that a charge of the last day gave is
 * refused as changed, so that the person can look again; any other names the fields that are wrong. What a former charge
 * gave to the last decimal is its quote, even where ours is only one unit away: a change is never taken for rounding.
 */
export async function agreedQuote<Quote extends Record<string, Decimal>>(
  tx: Tx,
  { subject, percent, quoteAt, sent, decimals }: QuoteQuestion<Quote>,
): Promise<Quote> {
  const isSent = (quote: Quote) => Object.entries(quote).every(([field, ours]) => sent[field] === ours);
  const wrongIn = (quote: Quote) =>
    Object.entries(quote).filter(([field, ours]) => !isSameRounded(sent[field] ?? ZERO, ours, decimals));

  const quote = quoteAt(percent);
  if (isSent(quote)) return quote;
  const former = (await formerCharges(tx, subject)).map(quoteAt);
  refuseUnless(!former.some(isSent), 'quote_changed');
  const wrong = wrongIn(quote);
  if (wrong.length === 0) return quote;
  refuseUnless(!former.some(each => wrongIn(each).length === 0), 'quote_changed');
  const fields: FieldErrors = {};
  for (const [field, amount] of wrong) fields[field] = { code: 'expected', params: { amount, unit: 'USDT' } };
  throw new Refused('invalid_fields', fieldErrors(fields));
}

async function formerCharges(tx: Tx, subject: string): Promise<Decimal[]> {
  const rows = await tx.query<{ percent: string }>(
    'SELECT DISTINCT percent FROM former_charges WHERE subject = $1 AND until > now() - $2::interval',
    [subject, REMEMBERED],
  );
  return rows.map(row => decimal(row.percent));
}

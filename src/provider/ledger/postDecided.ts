import { ApiError } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Journal } from './journals.ts';
import { postEach } from './ledger.ts';

/**
 * Posts the journals of the records that were not refused, in one round trip. Returns each record with its journal's id,
 * or its refusal; one that a balance is too small for is refused with `details`.
 */
export async function postDecided<Record extends object>(
  tx: Tx,
  decided: readonly (Record | ApiError)[],
  toJournal: (record: Record) => Journal,
  details: ApiError['details'],
): Promise<((Record & { journalId: bigint }) | ApiError)[]> {
  const records = decided.flatMap(each => (each instanceof ApiError ? [] : [each]));
  const results = (await postEach(tx, records.map(toJournal))).values();
  return decided.map(each => {
    if (each instanceof ApiError) return each;
    const { value } = results.next();
    if (value?.state === 'short') return new ApiError('insufficient_balance', details);
    if (!value || value.journalId === null) throw new Error('a new record has a journal already');
    return { ...each, journalId: value.journalId };
  });
}

import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import { CreateAdjustment } from '#contract/admin/administration.ts';
import { type Decimal, isAbove, LARGEST_AMOUNT, minus, ZERO } from '#contract/money.ts';
import { type StatementEntry } from '#contract/statement.ts';
import { type Id } from '#contract/wire.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { available } from '#provider/ledger/accounts.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { getBalance, post } from '#provider/ledger/ledger.ts';
import * as z from 'zod/mini';
import { adjustmentStore } from './adjustmentStore.ts';

const ROLES = ADMIN_ROUTES['POST /api/admin/adjustment'];
const NO_AMOUNT = fieldErrors({ amount: 'invalid' });

type NewestEntry = (tx: Tx, userId: Id) => Promise<StatementEntry>;

/** The correction of a balance: a posting between the user and the platform. */
export const adjustmentAct = (newestEntry: NewestEntry): GuardedAct<CreateAdjustment, StatementEntry> => ({
  action: 'adjustment',
  decode: payload => decodePayload(CreateAdjustment, payload),
  encode: payload => z.encode(CreateAdjustment, payload),
  makers: ROLES,
  getSubject: ({ userId }) => `user:${userId}`,
  getUserId: async (_tx, { userId }) => userId,
  read: async (tx, { userId }) => ({ balance: await getBalance(tx, available(userId)) }),
  // From the posting, because the balance changes until the posting locks it.
  getChange: ({ amount }, { ref, balanceAfter }) => ({
    before: { balance: minus(balanceAfter, amount) },
    after: { balance: balanceAfter, amount, adjustment: ref },
  }),
  // A balance may change while the request waits.
  readCompared: readUser,
  needsApproval: async () => true,

  async check(tx, { userId, amount }) {
    assertOrThrow(amount !== ZERO, 'invalid_fields', NO_AMOUNT);
    await readUser(tx, { userId });
    assertRoom(await getBalance(tx, available(userId)), amount);
  },

  async perform(tx, { userId, amount }, { makerId, at, reason }) {
    assertOrThrow(amount !== ZERO, 'invalid_fields', NO_AMOUNT);
    await readUser(tx, { userId });
    const _id = newId();
    await adjustmentStore(tx).add({ _id, userId, amount, reason, madeBy: makerId, at });
    await post(tx, adjustment({ _id, userId, amount }));
    const entry = await newestEntry(tx, userId);
    assertRoom(minus(entry.balanceAfter, amount), amount);
    return entry;
  },
});

/** Refuses a credit above the largest balance that one amount can correct again. */
function assertRoom(balance: Decimal, amount: Decimal): void {
  const room = minus(LARGEST_AMOUNT, balance);
  const max = isAbove(room, ZERO) ? room : ZERO;
  const isTooMuch = isAbove(amount, ZERO) && isAbove(amount, max);
  assertOrThrow(!isTooMuch, 'invalid_fields', fieldErrors({ amount: { code: 'max', params: { max, unit: 'USDT' } } }));
}

async function readUser(tx: Tx, { userId }: { userId: Id }): Promise<{ isActive: boolean }> {
  const user = await adjustmentStore(tx).lockUser(userId);
  assertOrThrow(user !== null, 'not_found');
  return user;
}

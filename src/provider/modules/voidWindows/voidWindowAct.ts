import * as z from 'zod/mini';
import { ADMIN_ROUTES } from '#contract/admin/adminRoles.ts';
import {
  CreateVoidWindow,
  MAX_VOIDED_TRADES,
  VOID_DELAY_MS,
  type VoidWindow,
  type VoidWindowQuery,
} from '#contract/admin/voidWindows.ts';
import { type GuardedAct } from '#provider/administration/act.ts';
import { decodePayload } from '#provider/administration/decodePayload.ts';
import { fieldErrors, assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Tx } from '#provider/db/database.ts';
import { refund } from './refunds.ts';
import { MAX_TOUCHING_TRADES, voidWindowStore } from './voidWindowStore.ts';

interface VoidWindowTimes {
  now: () => number;
  /** The time of the exchange, in which windows are; null until it is known. */
  exchangeNow: () => number | null;
  /** The largest number of orders that may touch a window, whether or not they were refunded before. */
  maxTouching?: number;
}

const ROLES = ADMIN_ROUTES['POST /api/admin/voidWindow'];
const ENDS_BEFORE_START = fieldErrors({ to: 'invalid' });
const TOO_LATE = fieldErrors({ to: 'invalid' });
const TOO_MANY = fieldErrors({ to: { code: 'max', params: { max: String(MAX_VOIDED_TRADES), unit: '' } } });

/** Returns what a window would void now. Refuses a window that more orders touch than can be counted or refunded. */
export async function previewVoid(tx: Tx, window: VoidWindowQuery, maxTouching = MAX_TOUCHING_TRADES) {
  const preview = await voidWindowStore(tx).preview(window, maxTouching);
  const { touching, open, won, lost } = preview;
  const isCountable = touching <= maxTouching && open + won + lost <= MAX_VOIDED_TRADES;
  assertOrThrow(isCountable, 'invalid_fields', TOO_MANY);
  return preview;
}

/** Writes a moment in one way, so that requests for the same window have the same subject. */
const toText = (moment: string): string => new Date(moment).toISOString();

/** Voids a coin for a period: refunds every trade that touches it. Single trades cannot be voided. */
export function voidWindowAct({
  now,
  exchangeNow,
  maxTouching,
}: VoidWindowTimes): GuardedAct<CreateVoidWindow, VoidWindow> {
  async function check(tx: Tx, window: CreateVoidWindow): Promise<void> {
    assertOrThrow(Date.parse(window.from) <= Date.parse(window.to), 'invalid_fields', ENDS_BEFORE_START);
    // A void must be possible while the exchange does not answer; the delay covers the difference of the clocks.
    const sinceMs = (exchangeNow() ?? now()) - VOID_DELAY_MS - Date.parse(window.to);
    assertOrThrow(sinceMs >= 0, 'invalid_fields', TOO_LATE);
    // Such as an order whose commit waits for a lost standby: it may be in the window, and no statement reads it yet.
    assertOrThrow(!(await voidWindowStore(tx).hasOpenWrites(sinceMs)), 'unavailable', { retryAfterS: 2 });
    const { open, won, lost } = await previewVoid(tx, window, maxTouching);
    assertOrThrow(open + won + lost > 0, 'conflict');
  }

  return {
    action: 'voidWindow',
    decode: payload => decodePayload(CreateVoidWindow, payload),
    encode: payload => z.encode(CreateVoidWindow, payload),
    makers: ROLES,
    getSubject: ({ coinType, from, to }) => `voidWindow:${coinType}:${toText(from)}:${toText(to)}`,
    getUserId: async () => null,
    read: (tx, window) => voidWindowStore(tx).preview(window),
    // What was voided, because orders settle between the preview and the claim.
    getChange: (_payload, { reason: _reason, ...voided }) => ({ before: null, after: voided }),
    // Open trades are settled while the request waits.
    async readCompared(tx, window) {
      const { touching, voided } = await voidWindowStore(tx).preview(window);
      return { touching, voided };
    },
    needsApproval: async () => true,
    check,

    async perform(tx, payload, { caller, makerId, at }) {
      await check(tx, payload);
      const { reason, ...window } = payload;
      const [_id, store] = [newId(), voidWindowStore(tx)];
      const approvedBy = caller.actorId === makerId ? null : caller.actorId;
      await store.add({ _id, window, reason, madeBy: makerId, approvedBy, createdAt: at });
      const trades = await store.claim(_id, window);
      assertOrThrow(trades.length > 0, 'conflict');
      const open = trades.filter(({ result }) => result === null);
      // Locks the accounts before `close` writes totals of trades, in the order of orders and settlements.
      const moved = await refund(tx, trades);
      await store.close(
        open.map(trade => trade._id),
        at,
      );
      const won = trades.filter(({ result }) => result === 'win').length;
      const counts = { open: open.length, won, lost: trades.length - open.length - won };
      await store.addOutcome(_id, { ...counts, ...moved });
      return { _id, ...payload, createdAt: at.toISOString(), ...counts, ...moved };
    },
  };
}

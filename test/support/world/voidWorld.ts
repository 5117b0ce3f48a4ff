import { decimal } from '#contract/money.ts';
import { newId } from '#provider/core/newId.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { createAdminOfEachRole } from './administrators.ts';
import { type ApiClient } from './apiClient.ts';
import { type SignedUp } from './startWorld.ts';
import { expectAccepted, placeOrder, startTradeWorld, type WireTrade } from './tradeWorld.ts';

export interface VoidWindow {
  coinType: string;
  from: string;
  to: string;
}
export interface VoidResponse {
  voidWindow: Record<string, unknown>;
  approval: { _id: string };
  code: string;
  fields: Record<string, string>;
}
export const VOID_REASON = 'The exchange showed wrong prices';

/** Starts a trade world with an administrator of every role, and orders for a window to void. */
export async function startVoidWorld(options?: Parameters<typeof startTradeWorld>[0]) {
  const world = await startTradeWorld(options);
  const admins = await createAdminOfEachRole(world);
  const now = () => new Date(world.clock.at).toISOString();
  const voidIt = (window: VoidWindow, admin: ApiClient = admins.finance) =>
    admin.post<VoidResponse>('/api/admin/voidWindow', { ...window, reason: VOID_REASON });
  const preview = async ({ coinType, from, to }: VoidWindow) => {
    const query = new URLSearchParams({ coinType, from, to });
    return (await admins.auditor.get<Record<string, number>>(`/api/admin/voidWindow?${query}`)).body;
  };
  const debit = (user: SignedUp, amount: string) =>
    world.db.tx(tx => post(tx, adjustment({ _id: newId(), userId: user.userId, amount: decimal(amount) })));
  /** Advances past all trades of 30 s: the price ends at 64,001 and settles them as wins of Buy. */
  async function settleAll(...placed: { user: SignedUp; trade: WireTrade }[]): Promise<void> {
    world.later(100, '64000');
    world.later(29_000, '64001');
    world.later(1_500, '64001');
    world.continueTrading('64001');
    for (const { user, trade } of placed) await world.settled(user, trade._id);
  }

  async function place(user: SignedUp, more: Record<string, unknown> = {}) {
    world.continueTrading('64000');
    return { user, trade: expectAccepted(await placeOrder(user, more)) };
  }

  /**
   * Ends a window a second after its last order. The provider measures the time of the exchange, and a clock that advances
   * meanwhile can put an order half a second later.
   */
  function endWindow(from: string): VoidWindow {
    world.clock.at += 1_000;
    return { coinType: 'BTCUSDT', from, to: now() };
  }

  /** Advances two minutes with exchange trades only, so that earlier orders may be voided. */
  function passTwoMinutes(): void {
    for (let count = 0; count < 5; count += 1) world.later(25_000, '64000');
  }

  /**
   * Creates a winner who has spent, a loser, a user with both, a refunded order, an open one, and two outside the window.
   */
  async function aVoidableScene() {
    world.start();
    const before = await place(await world.aTrader());
    await settleAll(before);
    world.clock.at += 1_000;
    const from = now();
    const [winner, loser, both] = [await world.aTrader(), await world.aTrader(), await world.aTrader('20')];
    const won = await place(winner);
    const lost = await place(loser, { tradeType: 'sell' });
    const bothTrades = [await place(both), await place(both, { tradeType: 'sell' })];
    await settleAll(won, lost, ...bothTrades);
    const equal = await place(await world.aTrader());
    world.later(100, '64000');
    world.later(29_800, '64000');
    world.later(400, '64000');
    world.continueTrading('64000');
    await world.settled(equal.user, equal.trade._id);
    const open = await place(await world.aTrader(), { selectedTime: 'trade5Min', payoutRate: 0.88 });
    world.clock.at += 1_000;
    const to = now();
    world.clock.at += 1_000;
    const after = await place(await world.aTrader(), { selectedTime: 'trade5Min', payoutRate: 0.88 });
    await debit(winner, '-105');
    await debit(both, '-18');
    passTwoMinutes();
    const window = { coinType: 'BTCUSDT', from, to };
    return { window, before, won, lost, both: bothTrades, equal, open, after };
  }
  const windows = { endWindow, passTwoMinutes, aVoidableScene };
  return { ...world, admins, now, voidIt, preview, settleAll, place, ...windows };
}

export type VoidWorld = Awaited<ReturnType<typeof startVoidWorld>>;

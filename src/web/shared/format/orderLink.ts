import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';
import { getOwner } from '#web/api/draftOwner.ts';
import type { WebDeps } from '#web/deps.ts';

const OrderState = z.object({ order: Trade, owner: z.nullable(z.string()) });

/** Returns the link to an order with its wire record as state, which the browser keeps over a reload. */
export const getOrderLink = (deps: Pick<WebDeps, 'storage'>, trade: Trade) => ({
  to: `/order/${trade._id}`,
  state: z.encode(OrderState, { order: trade, owner: getOwner(deps) }),
});

/**
 * Returns the order that the navigation passed, if it is this one: shown while the newest loads. The history outlives a
 * session, so the order of another user is ignored.
 */
export function parseOrderState(deps: Pick<WebDeps, 'storage'>, state: unknown, id: string): Trade | undefined {
  const { data } = OrderState.safeParse(state);
  return data?.order._id === id && data.owner === getOwner(deps) ? data.order : undefined;
}

import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';

const OrderState = z.object({ order: Trade });

/** Returns the link to an order with its wire record as state, which the browser keeps over a reload. */
export const getOrderLink = (trade: Trade) => ({
  to: `/order/${trade._id}`,
  state: z.encode(OrderState, { order: trade }),
});

/** Returns the order that the navigation passed, if it is this one: shown while the newest loads. */
export function parseOrderState(state: unknown, id: string): Trade | undefined {
  const { data } = OrderState.safeParse(state);
  return data?.order._id === id ? data.order : undefined;
}

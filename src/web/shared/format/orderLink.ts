import * as z from 'zod/mini';
import { Trade } from '#contract/trades.ts';

const OrderState = z.object({ order: Trade });

/** Where an order is shown, with the record as it is on the wire: the browser keeps it over a reload. */
export const getOrderLink = (trade: Trade) => ({
  to: `/order/${trade._id}`,
  state: z.encode(OrderState, { order: trade }),
});

/** The order that came along with the navigation, if it is this one: something to show while the newest is loaded. */
export function parseOrderState(state: unknown, id: string): Trade | undefined {
  const { data } = OrderState.safeParse(state);
  return data?.order._id === id ? data.order : undefined;
}

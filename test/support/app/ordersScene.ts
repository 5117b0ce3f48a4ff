import { screen, within } from '@testing-library/react';
import { renderApp, type RenderOptions } from './renderApp.tsx';
import { seconds } from './seconds.ts';
import type { aTradeDesk } from './tradeScene.ts';

/** Opens the orders of a signed-in user. Needs fake timers. */
export async function openOrders(desk: ReturnType<typeof aTradeDesk>, more: RenderOptions = {}) {
  const app = await renderApp({
    route: '/orders',
    signedIn: true,
    ...more,
    provider: { ...desk.handlers, ...more.provider },
  });
  await seconds(0.1);
  return app;
}

export const cards = () => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');

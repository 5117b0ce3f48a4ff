import * as z from 'zod/mini';
import { AppPath } from '#contract/embed/embedRoute.ts';

const ScreenRequest = z.object({ type: z.literal('openScreen'), path: AppPath });

/**
 * Opens the screens of tapped pushes by the router of the page. The answer keeps the worker from loading the page again,
 * which would interrupt requests in flight.
 */
export function followPushes(worker: EventTarget, openScreen: (path: string) => boolean): void {
  worker.addEventListener('message', event => {
    if (!(event instanceof MessageEvent)) return;
    const request = ScreenRequest.safeParse(event.data);
    if (request.success && openScreen(request.data.path)) event.ports[0]?.postMessage('opened');
  });
}

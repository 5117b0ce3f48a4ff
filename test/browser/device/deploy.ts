import type { RequestListener } from 'node:http';
import type { World } from '#test/support/world/startWorld.ts';

interface Answer {
  status?: number;
  type: string;
  text: string;
}

/** Replaces answers of the running provider, as a deployment of another build does. Null keeps the provider's own. */
export function deploy({ app }: World, answer: (path: string) => Answer | null): void {
  const own = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const replaced = answer(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!replaced) return own.forEach(listener => void listener(request, response));
    response.writeHead(replaced.status ?? 200, { 'content-type': replaced.type, 'cache-control': 'no-cache' });
    response.end(replaced.text);
  });
}

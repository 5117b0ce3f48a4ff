import { aClaim, anAccount, anAdminMe, aQueue } from '#test/support/fixtures/adminFixtures.ts';
import type { Language } from '#contract/texts/languages.ts';
import { A_TOKEN, type Handler, renderApp } from './renderApp.tsx';

/** Opens a queue with a clock that the test advances. The test changes `queue.items` to change the next response. */
export async function openQueue(
  items: unknown[],
  provider: Record<string, Handler> = {},
  route = '/admin/deposits',
  language: Language = 'en',
) {
  jest.useFakeTimers();
  localStorage.setItem('token', A_TOKEN);
  const queue = { items };
  const world = await renderApp({
    route,
    language,
    provider: {
      '/api/admin/me': () => anAdminMe(),
      '/api/admin/queue/*': () => aQueue(queue.items),
      '/api/admin/transaction': () => ({ signals: [] }),
      'POST /api/admin/claim': ({ body }) => ({ claim: aClaim((body as { id: string }).id) }),
      'DELETE /api/admin/claim/*': () => null,
      '/api/admin/users/*': ({ path }) =>
        path.includes('timeline') ? { entries: [], next: null } : { user: anAccount() },
      ...provider,
    },
  });
  return { ...world, queue };
}

export { milliseconds as wait } from './seconds.ts';

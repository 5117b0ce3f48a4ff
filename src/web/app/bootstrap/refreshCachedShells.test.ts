import { refreshCachedShells } from './refreshCachedShells.ts';

function aWorker() {
  const messages: string[] = [];
  return { messages, postMessage: (message: string) => void messages.push(message) };
}

// Mutation check: sending the message to the active worker alone must fail this test.
it('reaches the build that waits and the one that is being installed', async () => {
  const [active, waiting, installing] = [aWorker(), aWorker(), aWorker()];
  await refreshCachedShells({ getRegistration: async () => ({ active, waiting, installing }) });
  for (const { messages } of [active, waiting, installing]) expect(messages).toEqual(['refresh']);
});

it('needs neither a service worker nor a browser that allows one', async () => {
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
  const workers = [undefined, { getRegistration: async () => undefined }, { getRegistration: refuse }];
  for (const each of workers) await expect(refreshCachedShells(each)).resolves.toBeUndefined();
});

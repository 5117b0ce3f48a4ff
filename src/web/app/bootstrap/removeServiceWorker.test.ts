import { removeServiceWorker } from './removeServiceWorker.ts';

/** A browser with the registrations and caches of earlier visits. */
function aBrowser(registrations: number, names: string[]) {
  const unregister = jest.fn(async () => true);
  const found = Array.from({ length: registrations }, () => ({ unregister }));
  const deleted: string[] = [];
  const page = {
    navigator: { serviceWorker: { getRegistrations: async () => found } },
    caches: { keys: async () => names, delete: async (name: string) => deleted.push(name) > 0 },
  };
  return { page: page as unknown as Window & typeof globalThis, unregister, deleted };
}

// Mutation check: leaving a registration or a cache, or a cache without a registration, must fail this test.
it.each([2, 0])('removes %i registrations and every cache', async registrations => {
  const { page, unregister, deleted } = aBrowser(registrations, ['larkspur', 'larkspur-v1']);
  await removeServiceWorker(page);
  expect(unregister).toHaveBeenCalledTimes(registrations);
  expect(deleted).toEqual(['larkspur', 'larkspur-v1']);
});

// Mutation check: deleting the caches once the registrations have ended must fail this test.
it('deletes the caches although the browser does not end a registration', async () => {
  const { page, unregister, deleted } = aBrowser(1, ['larkspur']);
  unregister.mockReturnValue(new Promise(() => undefined));
  void removeServiceWorker(page);
  await new Promise(resolve => setImmediate(resolve));
  expect(deleted).toEqual(['larkspur']);
});

// Mutation check: reading caches or registrations that the browser does not offer must fail this test.
it('does nothing in a browser without service workers', async () => {
  const page = { navigator: {} } as Window & typeof globalThis;
  await expect(removeServiceWorker(page)).resolves.toBeUndefined();
});

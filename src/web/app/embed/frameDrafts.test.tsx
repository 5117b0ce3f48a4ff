import { FRAME_NAME, toEnvelope } from '#contract/embed/frameMessages.ts';
import { aConfig } from '#test/support/app/renderApp.tsx';
import { claimDrafts } from '#web/api/draftOwner.ts';
import { loadPending, savePending } from '#web/api/pendingStore.ts';
import { createCookies, createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { initI18n } from '#web/i18n/i18n.ts';
import { FrameHistory } from './FrameHistory.tsx';
import { startEmbed } from './startEmbed.ts';

const ACME = 'https://acme.example';
beforeAll(() => initI18n('en'));

const PENDING = { key: 'k', body: '{"amount":5,"receivePId":"10000001"}', sentAt: 1 };

/** Starts the app in a frame of this tab, as the page of a partner connects it. */
async function startFrame(connect: { place?: unknown; hasCodes?: boolean }) {
  const config = aConfig({ embedOrigins: [ACME] });
  const browser = { config, cookies: createCookies(document), drafts: createDrafts(window) };
  const page = Object.assign(new EventTarget(), {
    name: FRAME_NAME,
    parent: {},
    location: { ancestorOrigins: [ACME] },
    document,
  });
  const source = {
    postMessage({ nonce }: { nonce: string }) {
      const data = toEnvelope({ type: 'connect', nonce, hasCodes: true, look: {}, ...connect });
      page.dispatchEvent(Object.assign(new Event('message'), { source, origin: ACME, data, ports: [{}] }));
    },
  };
  page.parent = source;
  const embed = await startEmbed(browser, page as unknown as Window);
  if (!embed.deps) throw new Error('The frame has not connected.');
  return { storage: createStorage(window), ...embed.deps };
}

/** Signs a user in, as the app in the frame does. */
async function signIn(userId: string, connect: Parameters<typeof startFrame>[0]) {
  const deps = await startFrame(connect);
  deps.storage.set('owner', userId);
  claimDrafts(deps);
  return deps;
}

// Mutation check: giving both frames the tab's drafts must fail this test.
it('keeps a request of one frame from the user of another, also after the page is reloaded', async () => {
  const ann = await signIn('ann', { place: 0 });
  savePending(ann.drafts, 'transfer', PENDING);
  const bob = await signIn('bob', { place: 1 });
  expect(loadPending(bob.drafts, 'transfer')).toBeNull();
  expect(loadPending((await signIn('bob', { place: 1 })).drafts, 'transfer')).toBeNull();
  expect(loadPending((await signIn('ann', { place: 0 })).drafts, 'transfer')).toEqual(PENDING);
});

it.each([true, false])('keeps the requests of two frames of one user apart, with codes: %s', async hasCodes => {
  const [first, second] = [await signIn('ann', { place: 0, hasCodes }), await signIn('ann', { place: 1, hasCodes })];
  savePending(first.drafts, 'transfer', PENDING);
  savePending(second.drafts, 'transfer', { ...PENDING, key: 'other' });
  expect(loadPending((await signIn('ann', { place: 0, hasCodes })).drafts, 'transfer')).toEqual(PENDING);
});

// Mutation check: clearing the tab's drafts with those of a frame, or the reverse, must fail this test.
it('clears the drafts of a frame alone, and none of a frame with those of the user’s own visit in the tab', async () => {
  const own = createDrafts(window);
  own.write('form/transfer', { amount: '1' });
  const [first, second] = [await signIn('ann', { place: 0 }), await signIn('ann', { place: 1 })];
  for (const { drafts } of [first, second]) savePending(drafts, 'transfer', PENDING);
  first.drafts.clear();
  expect(loadPending((await startFrame({ place: 0 })).drafts, 'transfer')).toBeNull();
  expect(createDrafts(window).read('form/transfer')).toEqual({ amount: '1' });
  createDrafts(window).clear();
  expect(createDrafts(window).read('form/transfer')).toBeUndefined();
  expect(loadPending((await startFrame({ place: 1 })).drafts, 'transfer')).toEqual(PENDING);
});

it('still deletes the drafts of another user in the same frame, and one that is finished', async () => {
  const ann = await signIn('ann', { place: 0 });
  savePending(ann.drafts, 'transfer', PENDING);
  ann.drafts.write('form/transfer', { amount: '5' });
  ann.drafts.remove('form/transfer');
  expect(ann.drafts.read('form/transfer')).toBeUndefined();
  expect(loadPending(ann.drafts, 'transfer')).toEqual(PENDING);
  const bob = await signIn('bob', { place: 0 });
  expect(loadPending(bob.drafts, 'transfer')).toBeNull();
});

it('keeps the storage of the browser in a frame that no script has mounted', async () => {
  const page = { name: '', parent: {}, location: {}, document } as unknown as Window;
  const browser = { config: aConfig(), cookies: createCookies(document), drafts: createDrafts(window) };
  expect(await startEmbed(browser, page)).toEqual({ Overlays: FrameHistory });
});

it.each([undefined, -1, 0.5, '1'])('connects to a script that names the place %s, as the first frame', async place => {
  const { drafts } = await signIn('ann', { place });
  savePending(drafts, 'transfer', PENDING);
  expect(loadPending((await signIn('ann', { place: 0 })).drafts, 'transfer')).toEqual(PENDING);
});

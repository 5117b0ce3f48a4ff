import { act } from '@testing-library/react';
import type { EmbedLook } from '#contract/embed/embedEvents.ts';
import type { FrameMessage } from '#contract/embed/frameMessages.ts';
import type { ParentMessage } from '#contract/embed/parentMessages.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { createParentMessages } from '#web/app/embed/createParentMessages.ts';
import { createEmbedFrame } from '#web/app/embed/EmbedFrame.tsx';
import { FrameHistory } from '#web/app/embed/FrameHistory.tsx';
import { createMemoryCookies, createMemoryStorage } from '#web/app/embed/memoryStorage.ts';
import { embedTexts } from '#web/i18n/embedTexts.ts';
import { i18n, initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { renderApp, type RenderOptions } from './renderApp.tsx';

/** The code of the partner's page, and the token that the provider returns for it. */
export const CODE = 'c'.repeat(43);
export const TOKEN = 'T'.repeat(43);

interface Page extends Pick<RenderOptions, 'route' | 'provider' | 'config'> {
  hasCodes?: boolean;
  look?: EmbedLook;
  /** What the page answers to each request; null is a failure. */
  codes?: (string | null)[];
  /** Messages that arrive before the screens have loaded. */
  early?: object[];
}

/** Renders the app as in the page of a partner, which answers through a fake port. */
export async function renderEmbedded({
  hasCodes = true,
  look = {},
  codes = [CODE],
  early = [],
  route,
  provider,
  config,
}: Page = {}) {
  if (!i18n.isInitialized) await initI18n('en');
  await loadTexts(['app', 'session'], embedTexts);
  const sent: FrameMessage[] = [];
  const messages = createParentMessages();
  for (const message of early) messages.receive(message as ParentMessage);
  const clock = { now: Date.now() };
  const send = (message: FrameMessage) => void sent.push(message);
  const link = {
    hasCodes,
    place: 0,
    look: { ...look },
    send,
    reportError: (code: 'invalid_option' | 'brand_contrast' | 'code_failed', message: string) =>
      send({ type: 'error', code, message }),
    watch: messages.watch,
    requestCode: jest.fn(async () => codes.shift() ?? null),
  };
  const app = await renderApp({
    route,
    config,
    frame: createEmbedFrame(link, window),
    overlays: FrameHistory,
    deps: { storage: createMemoryStorage(), cookies: createMemoryCookies({}), now: () => clock.now },
    provider: {
      'POST /api/userLogin/*': () => ({ token: TOKEN, user: aUser() }),
      'POST /api/logout': () => new Response(null, { status: 204 }),
      '/api/getUserById': () => aUser(),
      '/api/getUserDepositLog': () => [],
      ...provider,
    },
  });
  return {
    ...app,
    link,
    sent,
    clock,
    sentTypes: () => sent.map(({ type }) => type),
    receive: (message: object) => act(async () => messages.receive(message as ParentMessage)),
  };
}

/** @jest-environment ./test/support/webEnvironment.ts */
import { act, screen } from '@testing-library/react';
import { FRAME_NAME, toEnvelope } from '#contract/embed/frameMessages.ts';
import { aConfig, jsonResponse } from '#test/support/app/renderApp.tsx';
import { i18n } from '#web/i18n/i18n.ts';
import { RELOADED_AT_KEY } from '#web/shared/app/loadChunk.ts';
import { startApp } from './startApp.tsx';

const ACME = 'https://acme.example';
const realFetch = global.fetch;

/** A frame of a partner's page, which answers the hello of the app. */
function mountFrame() {
  const parent = {
    postMessage: ({ nonce }: { nonce: string }) => {
      const data = toEnvelope({ type: 'connect', nonce, hasCodes: true, look: {} });
      window.dispatchEvent(Object.assign(new Event('message'), { source: parent, origin: ACME, data, ports: [{}] }));
    },
  };
  window.name = FRAME_NAME;
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${ACME}/`);
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
}

afterEach(() => {
  jest.restoreAllMocks();
  global.fetch = realFetch;
});

// Mutation check: awaiting `startEmbed` without a `catch` must fail this test. The frame would load without end.
it('shows an error in a frame whose texts cannot be loaded, also after a reload', async () => {
  sessionStorage.setItem(RELOADED_AT_KEY, new Date().toISOString());
  global.fetch = async () => jsonResponse(200, aConfig({ embedOrigins: [ACME] }));
  mountFrame();
  jest.spyOn(i18n, 'loadNamespaces').mockResolvedValue(undefined);
  jest.spyOn(i18n, 'reloadResources').mockResolvedValue(undefined);
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root')!;
  await act(() => startApp(root, { openMarketWorker: null, hasServiceWorker: false }));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
});

/** @jest-environment ./test/support/webEnvironment.ts */
import type { Action } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { renderHookInApp } from '#test/support/app/renderApp.tsx';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { languageChosen, preferencesLoaded } from '#web/shared/app/preferences.ts';

/** Dispatches a change to a language of which the server has a chunk no longer. */
async function changeToLostLanguage(change: Action, cookies: readonly string[] = []): Promise<void> {
  const { result } = await renderHookInApp(useDispatch);
  await loadTexts([], accountTexts);
  jest.spyOn(accountTexts, 'load').mockRejectedValue(new Error('Loading chunk 7 failed'));
  for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
  result.current(change);
}

beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

// Mutation check: changing the language without `loadChunk` must fail this test.
it('reloads the page once when texts of the chosen language are missing after a deploy', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  await changeToLostLanguage(languageChosen('de'));
  await waitFor(() => expect(sessionStorage.getItem('larkspur/reloaded')).not.toBeNull());
  expect(fetch).toHaveBeenCalledWith('/', expect.objectContaining({ method: 'HEAD' }));
});

// Mutation check: leaving the rejection to the saga must fail this test.
it('changes the language without a network, too', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  await changeToLostLanguage(languageChosen('de'));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(reported).not.toHaveBeenCalled();
});

// Mutation check: loading the texts of every change by `loadChunk` must fail this test.
it('does not reload the page for a choice in another tab', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  const preferences = { theme: 'dark', priceColors: 'greenUp', language: 'de', isBalanceHidden: false } as const;
  await changeToLostLanguage(preferencesLoaded(preferences), ['language=de', 'theme=dark']);
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(sessionStorage.getItem('larkspur/reloaded')).toBeNull();
});

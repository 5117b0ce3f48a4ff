import { act, waitFor } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { themeChosen } from '#web/shared/app/preferences.ts';

/** Simulates the events of this tab after a choice in another one. */
function chosenElsewhere(theme: string, language: string) {
  document.cookie = `theme=${theme}; path=/`;
  document.cookie = `language=${language}; path=/`;
  localStorage.setItem('preferences', `${theme} ${language}`);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
}

// Mutation check: leaving `createOtherTabChannel` out of the saga must fail this test.
it('follows the theme and the language that another tab chose', async () => {
  await renderApp({ route: '/contact' });
  chosenElsewhere('light', 'de');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
});

it('announces a choice to other tabs', async () => {
  const { dispatch } = await renderApp({ route: '/contact' });
  act(() => void dispatch(themeChosen('dark')));
  expect(localStorage.getItem('preferences')).toBe('dark en');
  expect(document.cookie).toContain('theme=dark');
});

import { act, waitFor } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { themeChosen } from '#web/shared/app/preferences.ts';

/** What a browser does in this tab when another one chooses. */
function chosenElsewhere(theme: string, language: string) {
  document.cookie = `theme=${theme}; path=/`;
  document.cookie = `language=${language}; path=/`;
  localStorage.setItem('preferences', `${theme} ${language}`);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
}

// Mutation check: leave `createOtherTabChannel` out of the saga and this test must fail.
it('follows the theme and the language that another tab chose', async () => {
  await renderApp({ route: '/contact' });
  chosenElsewhere('light', 'de');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
});

it('tells other tabs of a choice', async () => {
  const { dispatch } = await renderApp({ route: '/contact' });
  act(() => void dispatch(themeChosen('dark')));
  expect(localStorage.getItem('preferences')).toBe('dark en');
  expect(document.cookie).toContain('theme=dark');
});

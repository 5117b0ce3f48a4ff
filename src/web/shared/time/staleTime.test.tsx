import { screen } from '@testing-library/react';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { StaleTime } from './StaleTime.tsx';

const at = (year: number, month: number, day: number, hour: number, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();
const DATA_AT = at(2026, 11, 20, 14, 2, 9);

beforeEach(() => jest.useFakeTimers({ now: at(2026, 11, 20, 23, 59, 58) }));
afterEach(() => jest.useRealTimers());

const open = () =>
  renderApp({
    frame: () => (
      <p>
        <StaleTime at={DATA_AT}>{time => `as of ${time}`}</StaleTime>
      </p>
    ),
  });
const shown = () => screen.getByText(/^as of/).textContent;

// Mutation check: choosing the format only when the text first renders must fail this test.
it('shows the time of data alone until midnight, then with its day', async () => {
  await open();
  expect(shown()).toBe('as of 14:02:09');
  await seconds(3);
  expect(shown()).toBe('as of Nov 20, 14:02');
});

it('shows the year of data of an earlier year', async () => {
  jest.setSystemTime(at(2027, 1, 2, 9));
  await open();
  expect(shown()).toBe('as of Nov 20, 2026, 14:02');
});

// Mutation check: leaving the offset out of any of these times must fail this test.
it('shows responses, prices and the banner by one clock on a device whose clock is slow', async () => {
  const slowMs = 3 * HOUR_MS;
  jest.setSystemTime(at(2026, 11, 20, 22));
  let isDown = false;
  const answer = (body: object) => {
    if (isDown) throw new TypeError('Failed to fetch');
    return jsonResponse(200, body);
  };
  await renderApp({
    signedIn: true,
    route: '/orders',
    provider: {
      '/api/time': () => answer({ now: new Date(Date.now() + slowMs).toISOString() }),
      '/api/getUserById': () => answer(aUser()),
    },
    frame: ({ children }) => (
      <>
        <p>
          <StaleTime at={at(2026, 11, 21, 1)}>{time => `price of ${time}`}</StaleTime>
        </p>
        <LastUpdated updatedAt={at(2026, 11, 20, 22)} isFailing />
        {children}
      </>
    ),
  });
  await seconds(4);
  expect(screen.getByText('Last updated 01:00:00')).toBeVisible();
  isDown = true;
  await seconds(30);
  expect(screen.getByText(/^price of/)).toHaveTextContent('price of 01:00:00');
  expect(screen.getByRole('status', { name: 'Balance' })).toHaveTextContent(/as of 01:00:\d\d$/);
  expect(screen.getByText(/^Updates paused/)).toHaveTextContent(/Last updated 01:00:00$/);
  expect(screen.getByText('You are offline. Showing data from 01:00')).toBeVisible();
});

// Mutation check: a text with the preposition of a time of day, as in "a las", must fail this test.
it('has texts that fit a day in every language', async () => {
  jest.setSystemTime(at(2026, 11, 23, 9));
  const texts: Record<string, string | null> = {};
  for (const language of LANGUAGES) {
    const { unmount } = await renderApp({
      language,
      frame: () => (
        <p>
          <StaleTime at={DATA_AT}>
            {time => [i18n.t('app:balanceAsOf', { time }), i18n.t('app:offlineSince', { time })].join(' | ')}
          </StaleTime>
        </p>
      ),
    });
    texts[language] = screen.getByText(/14:02/).textContent;
    unmount();
  }
  expect(texts).toEqual({
    en: 'as of Nov 20, 14:02 | You are offline. Showing data from Nov 20, 14:02',
    es: 'Actualizado: 20 nov, 14:02 | Estás sin conexión. Últimos datos: 20 nov, 14:02',
    fr: 'Mis à jour\u202f: 20 nov., 14:02 | Vous êtes hors ligne. Données affichées\u202f: 20 nov., 14:02',
    de: 'Stand: 20. Nov., 14:02\u00a0Uhr | Sie sind offline. Stand der Daten: 20. Nov., 14:02\u00a0Uhr',
    zh: '截至 11月20日 14:02 | 您已离线，当前显示 11月20日 14:02 的数据',
  });
});

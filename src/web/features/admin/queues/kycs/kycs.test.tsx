import { screen } from '@testing-library/react';
import { aPendingKyc } from '#test/support/fixtures/adminFixtures.ts';
import { openQueue } from '#test/support/app/queueScene.tsx';

afterEach(() => jest.useRealTimers());

const RECORD = {
  ...{ dateOfBirth: '1990-02-28', employmentStatus: 'Self-employed', annualIncome: 52_000.5 },
  ...{ street: 'Kantstraße 12', city: 'Berlin', state: 'Berlin', postalCode: '10623', country: 'DE' },
};

// Mutation check: showing the values of the record as they are sent must fail this test.
it.each([
  ['en', ['Feb 28, 1990', 'Self-employed', '52,000.50 USD per year', 'Kantstraße 12, Berlin, Berlin 10623, Germany']],
  ['de', ['28.02.1990', 'Selbstständig', '52.000,50 USD im Jahr', 'Kantstraße 12, Berlin, Berlin 10623, Deutschland']],
] as const)('shows a submission in the language of the administrator: %s', async (language, texts) => {
  await openQueue([aPendingKyc('k1', RECORD)], {}, '/admin/kyc?item=k1', language);
  await screen.findByText(texts[0]);
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
});

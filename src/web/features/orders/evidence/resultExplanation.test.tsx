import { screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { aWonTrade, someEvidence } from '#test/support/fixtures/tradeFixtures.ts';
import { Trade } from '#contract/trades.ts';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { i18n, initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { hasEvidence } from '#web/shared/records/settlementCheck.ts';
import { ResultExplanation } from './ResultExplanation.tsx';

type Case = Parameters<typeof aWonTrade>[0];

const returned = (voidReason: string): Case => ({ tradeResult: null, tradeAfterAmount: 0, voidReason });
const lost: Case = { tradeResult: 'loss', tradeAfterAmount: 10 };
const lower = { evidence: someEvidence('64010.00') };
const equal = { evidence: someEvidence('64012.55') };

/** A trade for each sentence, by its translation key. */
const CASES: Record<string, Case> = {
  buyWins: {},
  buyLoses: { ...lost, ...lower },
  sellWins: { tradeType: 'sell', ...lower },
  sellLoses: { ...lost, tradeType: 'sell' },
  voidEqualPrices: { ...returned('equal_prices'), ...equal },
  voidNoEntry: returned('no_entry'),
  voidSingleTrade: returned('single_trade'),
  voidMarketStopped: returned('market_stopped'),
  voidByOperator: returned('voided_by_operator'),
  voidUnknown: returned('another_reason'),
};

// The prices and the share as each language writes them; French groups with U+202F.
const WRITTEN = {
  en: { entry: '64,012.55', exits: ['64,015.10', '64,010.00', '64,012.55'], percent: '80%' },
  es: { entry: '64.012,55', exits: ['64.015,10', '64.010,00', '64.012,55'], percent: '80\u00a0%' },
  fr: { entry: '64\u202f012,55', exits: ['64\u202f015,10', '64\u202f010,00', '64\u202f012,55'], percent: '80\u00a0%' },
  de: { entry: '64.012,55', exits: ['64.015,10', '64.010,00', '64.012,55'], percent: '80\u00a0%' },
  zh: { entry: '64,012.55', exits: ['64,015.10', '64,010.00', '64,012.55'], percent: '80%' },
} as const;

/** Returns the exit that the evidence of a case contains, as the language writes it. */
function getExit({ evidence }: NonNullable<Case>, [higher, below, same]: readonly string[]): string {
  if (!evidence) return higher ?? '';
  return (evidence === equal.evidence ? same : below) ?? '';
}

beforeAll(() => initI18n('en'));

// Mutation check: exchanging two sentences, or two values of one, must fail this test.
it.each(LANGUAGES)('explains each result and each refund in %s', async language => {
  await i18n.changeLanguage(language);
  await loadTexts([], accountTexts);
  const trades = Object.values(CASES).map(more => z.parse(Trade, aWonTrade(more)));
  const frame = () =>
    trades.map((trade, at) => (
      <article key={at}>{hasEvidence(trade) && <ResultExplanation trade={trade} decimals={2} />}</article>
    ));
  await renderApp({ language, frame });
  const { explanation } = (await import(`#web/i18n/${language}/orders.ts`)).orders;
  const { entry, exits, percent } = WRITTEN[language];
  const sentences = screen.getAllByRole('article').map(article => article.querySelector('p')?.textContent);
  expect(sentences).toEqual(
    Object.entries(CASES).map(([key, more]) =>
      explanation[key]
        .replace('{{entry}}', entry)
        .replace('{{exit}}', getExit(more ?? {}, exits))
        .replace('{{percent}}', percent),
    ),
  );
  expect(sentences.join()).not.toContain('{{');
});

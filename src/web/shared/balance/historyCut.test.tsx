import { screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { HistoryCut } from './HistoryCut.tsx';

// Mutation check: a space between the sentences in every language must fail this test.
it('joins its sentences as the language writes them', async () => {
  const from = new Date(2026, 10, 20).getTime();
  await initI18n('zh');
  await loadTexts([], accountTexts);
  await renderApp({
    language: 'zh',
    frame: () => <HistoryCut from={from} failure={{ kind: 'offline' }} onRetry={() => undefined} />,
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    '从 2026年11月20日 起显示。更早的明细请查看账单。无法加载更早的明细。 重试',
  );
});

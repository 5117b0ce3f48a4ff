import { screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { MoneyNotice } from './MoneyNotice.tsx';

// Mutation check: a full stop and a space in every language must fail this test.
it('joins its sentences as the language writes them', async () => {
  await initI18n('zh');
  await loadTexts([], accountTexts);
  await renderApp({
    language: 'zh',
    frame: () => <MoneyNotice status="invalidResponse" logTo="/deposit/log" logName="充值记录" />,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('响应结构无效。我们无法确认结果。请查看充值记录。');
});

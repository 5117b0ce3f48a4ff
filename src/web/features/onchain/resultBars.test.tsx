import { render } from '@testing-library/react';
import { decimal } from '#contract/money.ts';
import { color } from '#web/theme/tokens.ts';
import type { TradeNet } from './getDayResult.ts';
import { ResultBars } from './ResultBars.tsx';

function renderBars(results: TradeNet[]) {
  const { container } = render(<ResultBars results={results} />);
  return [...container.querySelectorAll('rect')].map(bar => bar.getAttribute('fill'));
}

// Mutation check: showing only the newest seven trades must fail this test.
it('shows a bar for each trade that the words count', () => {
  const busy = Array.from({ length: 30 }, (): TradeNet => ({ net: decimal('8.2'), outcome: 'gain' }));
  expect(renderBars(busy)).toHaveLength(30);
});

// Mutation check: colouring a bar by the sign of its net change must fail this test.
it('shows a refund with a remaining profit in no colour of a result', () => {
  const bars = renderBars([
    { net: decimal('8.2'), outcome: 'gain' },
    { net: decimal('-10'), outcome: 'loss' },
    { net: decimal('3.2'), outcome: 'refund' },
  ]);
  expect(bars).toEqual([color.up, color.down, color.muted]);
});

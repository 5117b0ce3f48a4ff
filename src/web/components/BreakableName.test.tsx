import { render } from '@testing-library/react';
import { BreakableName } from './BreakableName.tsx';

it.each([
  ['demo', 'demo'],
  ['anna.lena_99', 'anna.<wbr>lena_<wbr>99'],
  ['-a--b', '-<wbr>a-<wbr>-<wbr>b'],
  ['ann.o@a-b.test', 'ann.<wbr>o<wbr>@a-<wbr>b.<wbr>test'],
])('breaks %s at its punctuation', (name, html) => {
  const { container } = render(<BreakableName name={name} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(name);
});

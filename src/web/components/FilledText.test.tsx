import { render } from '@testing-library/react';
import { FilledText } from './FilledText.tsx';

const elements = { coin: <strong>USDT</strong>, network: <em>TRC20</em> };
const html = (text: (values: Record<'coin' | 'network', string>) => string) =>
  render(<FilledText text={text} elements={elements} />).container.innerHTML;

it('puts each element in the place of its value, in the order of the language', () => {
  expect(html(({ coin, network }) => `Send only ${coin} on ${network}.`)).toBe(
    'Send only <strong>USDT</strong> on <em>TRC20</em>.',
  );
  expect(html(({ coin, network }) => `${network}${coin}`)).toBe('<em>TRC20</em><strong>USDT</strong>');
});

it('shows a text without a value as it is', () => {
  expect(html(() => 'Send nothing & wait')).toBe('Send nothing &amp; wait');
});

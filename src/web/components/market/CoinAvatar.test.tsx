import { fireEvent, render } from '@testing-library/react';
import { CoinAvatar, NetworkAvatar } from './CoinAvatar.tsx';

const imageIn = (container: HTMLElement) => container.querySelector('img');

it('shows the logo of a coin, loads it when visible and shifts no layout', () => {
  const { container } = render(<CoinAvatar coin="BTC" size={28} />);
  const image = imageIn(container);
  expect(image).toHaveAttribute('src', expect.stringMatching(/^\/static\/coins\/BTC\.[0-9a-f]{8}\.svg$/));
  expect(image).toHaveAttribute('loading', 'lazy');
  expect([image?.width, image?.height]).toEqual([28, 28]);
});

// Mutation check: decoding every logo after the first paint must fail this test.
it('shows the logo of a coin in view with its row', () => {
  const { container } = render(<CoinAvatar coin="BTC" isInView />);
  expect(imageIn(container)).toHaveAttribute('loading', 'eager');
  expect(imageIn(container)).toHaveAttribute('decoding', 'sync');
});

it('shows the letters of a coin without an icon', () => {
  const { container } = render(<CoinAvatar coin="FLOKI" />);
  expect(imageIn(container)).toBeNull();
  expect(container).toHaveTextContent('FLOK');
});

// Mutation check: keeping the broken image must fail this test.
it('shows the letters when the logo cannot be loaded, and the logo of the next coin', () => {
  const { container, rerender } = render(<CoinAvatar coin="BTC" />);
  fireEvent.error(imageIn(container)!);
  expect(imageIn(container)).toBeNull();
  expect(container).toHaveTextContent('BTC');
  rerender(<CoinAvatar coin="ETH" />);
  expect(imageIn(container)).toHaveAttribute('src', expect.stringContaining('/ETH.'));
});

it.each([
  ['TRC20', 'TRX'],
  ['erc-20', 'ETH'],
  ['BEP20', 'BNB'],
  ['Arbitrum', 'ARB'],
])('shows for the network %s the logo of %s', (network, coin) => {
  const { container } = render(<NetworkAvatar network={network} />);
  expect(imageIn(container)).toHaveAttribute('src', expect.stringContaining(`/${coin}.`));
});

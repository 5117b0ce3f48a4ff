import styled from '@emotion/styled';
import { memo } from 'react';
import { color, radius, size, weight } from '#web/theme/tokens.ts';

const TINTS = [color.wait, color.onBrandSoft, color.up, color.muted, color.down, color.brand] as const;

/** The well-known coins keep the colour people know them by, as near as the palette comes. */
const KNOWN: Readonly<Record<string, string>> = {
  BTC: color.wait,
  ETH: color.onBrandSoft,
  SOL: color.up,
  BNB: color.wait,
  XRP: color.muted,
  DOGE: color.wait,
  ADA: color.onBrandSoft,
  AVAX: color.down,
  TRX: color.down,
};

const tintOf = (coin: string): string =>
  KNOWN[coin] ?? TINTS[[...coin].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length] ?? color.muted;

const Disc = styled('span', { shouldForwardProp: name => name !== 'across' && name !== 'tint' })<{
  across: number;
  tint: string;
}>(({ across, tint }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: across,
  height: across,
  overflow: 'hidden',
  borderRadius: radius.round,
  // A little of the text colour keeps the letters readable on their own tint, in either theme.
  color: `color-mix(in srgb, ${tint} 72%, ${color.text})`,
  background: `color-mix(in srgb, ${tint} 14%, transparent)`,
  fontSize: size.tiny,
  fontWeight: weight.heavy,
  letterSpacing: '-0.03em',
}));

const LETTERS = 4;

/** A coin's disc. The name beside it says what it is, so it says nothing itself. */
export const CoinAvatar = memo(function CoinAvatar({ coin, across = 36 }: { coin: string; across?: number }) {
  return (
    <Disc across={across} tint={tintOf(coin)} aria-hidden>
      {coin.slice(0, LETTERS)}
    </Disc>
  );
});

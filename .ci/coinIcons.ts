import { createHash } from 'node:crypto';
import { COIN_ICONS_VERSION, getCoinIconPath, COINS_WITH_ICON } from '#web/components/market/coinIcons.ts';

/** Icons that the set has under another name, or only as a network's. */
const ICON_PATHS: Readonly<Record<string, string>> = {
  BASE: 'networks/background/base',
  INJ: 'networks/background/injective',
  RENDER: 'tokens/background/RNDR',
  TON: 'networks/background/ton',
  WLD: 'networks/background/world',
};

async function loadSvg(coin: string): Promise<string> {
  const place = ICON_PATHS[coin] ?? `tokens/background/${coin}`;
  const { default: svg }: { default: string } = await import(`@web3icons/core/svgs/${place}.svg.js`);
  return svg.replace(/>\s+</g, '><').replace(' class="web3icons"', '');
}

/** Returns the icons of the product's coins and networks from the open set, by file name. */
export async function createCoinIconFiles(): Promise<Record<string, string>> {
  const coins = [...COINS_WITH_ICON];
  const svgs = await Promise.all(coins.map(loadSvg));
  const version = createHash('sha256').update(svgs.join()).digest('hex').slice(0, 8);
  if (version !== COIN_ICONS_VERSION)
    throw new Error(`The coin icons changed: set COIN_ICONS_VERSION to '${version}'.`);
  return Object.fromEntries(coins.map((coin, index) => [getCoinIconPath(coin)!.slice(1), svgs[index]!]));
}

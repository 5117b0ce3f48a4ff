/** Identifies the icon files for permanent caching; the build fails and prints a new hash when they change. */
export const COIN_ICONS_VERSION = '58176c87';

/** Lists the coins with an icon file; networks use the icon of their own coin. */
export const COINS_WITH_ICON: ReadonlySet<string> = new Set(
  (
    '1INCH AAVE ADA ALGO APE APT AR ARB ATOM AVAX AXS BASE BAT BCH BNB BTC CAKE CHZ COMP CRV DASH DOGE DOT DYDX EGLD ENJ ' +
    'ENS EOS ETC ETH FET FIL FLOW FTM GALA GRT HBAR ICP IMX INJ IOTA JASMY JUP KAVA KSM LDO LINK LTC LUNC MANA MATIC ' +
    'MINA MKR NEAR NEO OP ORDI PAXG PENDLE PEPE POL PYTH QNT RENDER RNDR ROSE RUNE SAND SEI SHIB SNX SOL STRK STX SUI SUSHI ' +
    'TAO THETA TIA TON TRX TWT UNI USDC USDT VET WAVES WLD XLM XMR XRP XTZ YFI ZEC ZIL ZRX'
  ).split(' '),
);

const NETWORK_COINS: Readonly<Record<string, string>> = {
  TRC20: 'TRX',
  TRON: 'TRX',
  ERC20: 'ETH',
  ETHEREUM: 'ETH',
  BEP20: 'BNB',
  BSC: 'BNB',
  POLYGON: 'POL',
  ARBITRUM: 'ARB',
  OPTIMISM: 'OP',
  SOLANA: 'SOL',
  SPL: 'SOL',
};

/** Returns the coin whose icon represents a network, or the network itself when unknown. */
export const getNetworkCoin = (network: string): string => {
  const name = network.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return NETWORK_COINS[name] ?? name;
};

/** Returns the URL of a coin's icon; null without one. */
export const getCoinIconPath = (coin: string): string | null =>
  COINS_WITH_ICON.has(coin) ? `/static/coins/${coin}.${COIN_ICONS_VERSION}.svg` : null;

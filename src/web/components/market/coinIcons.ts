/** A hash of the icons, so that they can be cached permanently: the build fails and names the new hash when they differ. */
export const COIN_ICONS_VERSION = '58176c87';

/** Coins with an icon among the files of the app; those of networks have the name of the network's own coin. */
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

/** Returns the coin whose icon stands for a network; the network itself when it is not known. */
export const getNetworkCoin = (network: string): string => {
  const name = network.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return NETWORK_COINS[name] ?? name;
};

/** Returns the address of a coin's icon; null when the set has none. */
export const getCoinIconPath = (coin: string): string | null =>
  COINS_WITH_ICON.has(coin) ? `/static/coins/${coin}.${COIN_ICONS_VERSION}.svg` : null;

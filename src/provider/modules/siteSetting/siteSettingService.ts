import { type SiteSetting } from '#contract/siteSetting.ts';
import { type Tx } from '#provider/db/database.ts';
import { siteSettingStore } from './siteSettingStore.ts';

/** How far trading is open: the operator's environment decides it, no page and no row in the database. */
interface TradingSwitches {
  sandbox: boolean;
  liveTrading: boolean;
}

export interface SiteSettingService {
  /** What the operator set for everybody, with the trading mode of this installation. */
  read(tx: Tx): Promise<SiteSetting>;
}

export function siteSettingService({ sandbox, liveTrading }: TradingSwitches): SiteSettingService {
  const tradingMode = sandbox ? 'sandbox' : liveTrading ? 'live' : 'off';
  return { read: async tx => ({ ...(await siteSettingStore(tx).read()), tradingMode }) };
}

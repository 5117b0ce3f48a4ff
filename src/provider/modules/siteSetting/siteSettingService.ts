import { type AdminSiteSetting } from '#contract/admin/operations.ts';
import { type Decimal, ZERO } from '#contract/money.ts';
import { type SiteSetting } from '#contract/siteSetting.ts';
import { getLowestTransferMin } from '#contract/transfers.ts';
import { type Tx } from '#provider/db/database.ts';
import { siteSettingStore } from './siteSettingStore.ts';

/** The operator's environment alone decides these. */
interface TradingSwitches {
  sandbox: boolean;
  liveTrading: boolean;
}

export interface SiteSettingService {
  /** Returns the settings and the trading mode. `transferMin` is so large that the fee never rounds to zero. */
  read(tx: Tx): Promise<SiteSetting>;
  /** Returns whether changes need a second administrator, and payments from which amount in USDT. */
  fourEyes(tx: Tx): Promise<{ isOn: boolean; above: Decimal }>;
  readAll(tx: Tx): Promise<AdminSiteSetting>;
}

export function siteSettingService({ sandbox, liveTrading }: TradingSwitches): SiteSettingService {
  const tradingMode = sandbox ? 'sandbox' : liveTrading ? 'live' : 'off';
  const service: SiteSettingService = {
    async fourEyes(tx) {
      const { fourEyes = !sandbox, fourEyesAbove } = await siteSettingStore(tx).readFourEyes();
      return { isOn: fourEyes, above: fourEyesAbove };
    },

    async read(tx) {
      const setting = await siteSettingStore(tx).read();
      // The database refuses any other minimum that is too small.
      if (setting.transferMin !== ZERO) return { ...setting, tradingMode };
      return { ...setting, transferMin: getLowestTransferMin(setting.transferCharge), tradingMode };
    },

    async readAll(tx) {
      const { isOn, above } = await service.fourEyes(tx);
      return { ...(await service.read(tx)), fourEyes: isOn, fourEyesAbove: above };
    },
  };
  return service;
}

import { FourEyesSetting, SiteSetting } from '#contract/siteSetting.ts';
import { type Tx } from '#provider/db/database.ts';

/** The one row of settings. It is kept as the contract writes it on the wire and read through the contract. */
export const siteSettingStore = (tx: Tx) => {
  async function stored(): Promise<unknown> {
    const [row] = await tx.query<{ setting: unknown }>('SELECT setting FROM site_setting');
    return row?.setting;
  }

  return {
    read: async (): Promise<SiteSetting> => SiteSetting.parse(await stored()),
    readFourEyes: async (): Promise<FourEyesSetting> => FourEyesSetting.parse(await stored()),
  };
};

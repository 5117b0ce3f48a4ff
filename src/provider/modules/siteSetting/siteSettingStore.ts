import { SiteSetting } from '#contract/siteSetting.ts';
import { type Tx } from '#provider/db/database.ts';

/** The one row of settings. It is kept as the contract writes it on the wire and read through the contract. */
export const siteSettingStore = (tx: Tx) => ({
  async read(): Promise<SiteSetting> {
    const [row] = await tx.query<{ setting: unknown }>('SELECT setting FROM site_setting');
    return SiteSetting.parse(row?.setting);
  },
});

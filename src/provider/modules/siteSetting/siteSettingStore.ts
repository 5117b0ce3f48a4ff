import { FourEyesSetting, SiteSetting } from '#contract/siteSetting.ts';
import { type Tx } from '#provider/db/database.ts';

/** The one row of settings, stored in the wire format. */
export const siteSettingStore = (tx: Tx) => {
  async function stored(): Promise<unknown> {
    const [row] = await tx.query<{ setting: unknown }>('SELECT setting FROM site_setting');
    return row?.setting;
  }

  return {
    read: async (): Promise<SiteSetting> => SiteSetting.parse(await stored()),
    readFourEyes: async (): Promise<FourEyesSetting> => FourEyesSetting.parse(await stored()),

    /** Locks the settings until the transaction ends. */
    async lock(): Promise<void> {
      await tx.query('SELECT FROM site_setting FOR UPDATE');
    },

    /** Replaces fields, in the wire format. */
    async update(fields: object): Promise<void> {
      await tx.query('UPDATE site_setting SET setting = setting || $1::jsonb', [JSON.stringify(fields)]);
    },
  };
};

import { type Tx } from '#provider/db/database.ts';

/** Reserved for examples: example.com and +1 555 01xx. */
const SANDBOX_LINKS = {
  whatsappLink: 'https://wa.me/15550100',
  telegramLink: 'https://t.me/larkspur_sandbox',
  emailLink: 'mailto:support@larkspur.test',
};

/** Seeds support links, except those that are set. */
export async function seedSandboxLinks(tx: Tx): Promise<void> {
  await tx.query('UPDATE site_setting SET setting = $1::jsonb || setting', [JSON.stringify(SANDBOX_LINKS)]);
}

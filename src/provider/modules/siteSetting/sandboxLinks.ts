import { type Tx } from '#provider/db/database.ts';

/** Support channels that lead nowhere real: example.com is reserved, and +1 555 01xx numbers belong to nobody. */
const SANDBOX_LINKS = {
  whatsappLink: 'https://wa.me/15550100',
  telegramLink: 'https://t.me/larkspur_sandbox',
  emailLink: 'mailto:support@larkspur.test',
};

/** Gives the sandbox support links, and leaves alone what somebody has set. */
export async function seedSandboxLinks(tx: Tx): Promise<void> {
  await tx.query('UPDATE site_setting SET setting = $1::jsonb || setting', [JSON.stringify(SANDBOX_LINKS)]);
}

import type { Tx } from '#provider/db/database.ts';
import { seedSandboxMethods } from '#provider/modules/depositMethods/sandboxMethods.ts';
import { fileStore } from '#provider/modules/files/fileStore.ts';
import { seedSandboxDocuments } from '#provider/modules/kyc/sandboxDocuments.ts';
import { seedSandboxAccounts } from '#provider/modules/sandbox/seedSandbox.ts';
import type { UserService } from '#provider/modules/users/userService.ts';
import { userStore } from '#provider/modules/users/userStore.ts';
import { seedSandboxWithdrawMethods } from '#provider/modules/withdrawMethods/sandboxWithdrawMethods.ts';
import type { ProviderDeps } from './deps.ts';

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

/** Seeds a sandbox. Each part adds only what is missing. */
export async function seedSandboxData({ db, now, passwords }: ProviderDeps, users: UserService): Promise<void> {
  await seedSandboxAccounts({ db, hashPassword: passwords.hash, addUser: users.add });
  await seedSandboxMethods(db);
  await seedSandboxWithdrawMethods(db);
  await seedSandboxLinks(db);
  await seedSandboxDocuments({ db, now, users: userStore, files: fileStore });
}

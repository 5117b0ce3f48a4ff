import { seedSandboxMethods } from '#provider/modules/depositMethods/sandboxMethods.ts';
import { fileStore } from '#provider/modules/files/fileStore.ts';
import { seedSandboxDocuments } from '#provider/modules/kyc/sandboxDocuments.ts';
import { seedSandboxAccounts } from '#provider/modules/sandbox/seedSandbox.ts';
import { seedSandboxLinks } from '#provider/modules/siteSetting/sandboxLinks.ts';
import { type UserService } from '#provider/modules/users/userService.ts';
import { seedSandboxWithdrawMethods } from '#provider/modules/withdrawMethods/sandboxWithdrawMethods.ts';
import { type ProviderDeps } from './deps.ts';

/** Seeds a sandbox. Each part adds only what is missing. */
export async function seedSandboxData({ db, now, passwords }: ProviderDeps, users: UserService): Promise<void> {
  await seedSandboxAccounts({ db, hashPassword: passwords.hash, addUser: users.add });
  await seedSandboxMethods(db);
  await seedSandboxWithdrawMethods(db);
  await seedSandboxLinks(db);
  await seedSandboxDocuments({ db, now, keepImage: (tx, ...file) => fileStore(tx).add(...file) });
}

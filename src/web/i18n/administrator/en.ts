export { admin } from '#web/i18n/en/admin.ts';
export { adminBooks } from '#web/i18n/en/adminBooks.ts';
export { adminQueue } from '#web/i18n/en/adminQueue.ts';
export { adminSetup } from '#web/i18n/en/adminSetup.ts';
export { adminUsers } from '#web/i18n/en/adminUsers.ts';

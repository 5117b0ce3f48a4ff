export { admin } from '#web/i18n/fr/admin.ts';
export { adminBooks } from '#web/i18n/fr/adminBooks.ts';
export { adminQueue } from '#web/i18n/fr/adminQueue.ts';
export { adminSetup } from '#web/i18n/fr/adminSetup.ts';
export { adminUsers } from '#web/i18n/fr/adminUsers.ts';

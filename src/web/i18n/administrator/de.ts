export { admin } from '#web/i18n/de/admin.ts';
export { adminBooks } from '#web/i18n/de/adminBooks.ts';
export { adminQueue } from '#web/i18n/de/adminQueue.ts';
export { adminSetup } from '#web/i18n/de/adminSetup.ts';
export { adminUsers } from '#web/i18n/de/adminUsers.ts';

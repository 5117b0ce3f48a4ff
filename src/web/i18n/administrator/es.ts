export { admin } from '#web/i18n/es/admin.ts';
export { adminBooks } from '#web/i18n/es/adminBooks.ts';
export { adminQueue } from '#web/i18n/es/adminQueue.ts';
export { adminSetup } from '#web/i18n/es/adminSetup.ts';
export { adminUsers } from '#web/i18n/es/adminUsers.ts';

export { admin } from '#web/i18n/zh/admin.ts';
export { adminBooks } from '#web/i18n/zh/adminBooks.ts';
export { adminQueue } from '#web/i18n/zh/adminQueue.ts';
export { adminSetup } from '#web/i18n/zh/adminSetup.ts';
export { adminUsers } from '#web/i18n/zh/adminUsers.ts';

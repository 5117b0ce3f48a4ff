export { admin } from '#web/i18n/en/admin/admin.ts';
export { adminAudit } from '#web/i18n/en/admin/adminAudit.ts';
export { adminBooks } from '#web/i18n/en/admin/adminBooks.ts';
export { adminQueue } from '#web/i18n/en/admin/adminQueue.ts';
export { adminSetup } from '#web/i18n/en/admin/adminSetup.ts';
export { adminUsers } from '#web/i18n/en/admin/adminUsers.ts';

export { admin } from '#web/i18n/es/admin/admin.ts';
export { adminAudit } from '#web/i18n/es/admin/adminAudit.ts';
export { adminBooks } from '#web/i18n/es/admin/adminBooks.ts';
export { adminQueue } from '#web/i18n/es/admin/adminQueue.ts';
export { adminSetup } from '#web/i18n/es/admin/adminSetup.ts';
export { adminUsers } from '#web/i18n/es/admin/adminUsers.ts';

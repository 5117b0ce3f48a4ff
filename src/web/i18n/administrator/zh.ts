export { admin } from '#web/i18n/zh/admin/admin.ts';
export { adminAudit } from '#web/i18n/zh/admin/adminAudit.ts';
export { adminBooks } from '#web/i18n/zh/admin/adminBooks.ts';
export { adminQueue } from '#web/i18n/zh/admin/adminQueue.ts';
export { adminSetup } from '#web/i18n/zh/admin/adminSetup.ts';
export { adminUsers } from '#web/i18n/zh/admin/adminUsers.ts';

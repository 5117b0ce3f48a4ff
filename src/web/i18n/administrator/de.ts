export { admin } from '#web/i18n/de/admin/admin.ts';
export { adminAudit } from '#web/i18n/de/admin/adminAudit.ts';
export { adminBooks } from '#web/i18n/de/admin/adminBooks.ts';
export { adminQueue } from '#web/i18n/de/admin/adminQueue.ts';
export { adminSetup } from '#web/i18n/de/admin/adminSetup.ts';
export { adminUsers } from '#web/i18n/de/admin/adminUsers.ts';

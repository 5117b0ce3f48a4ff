export { admin } from '#web/i18n/fr/admin/admin.ts';
export { adminAudit } from '#web/i18n/fr/admin/adminAudit.ts';
export { adminBooks } from '#web/i18n/fr/admin/adminBooks.ts';
export { adminQueue } from '#web/i18n/fr/admin/adminQueue.ts';
export { adminSetup } from '#web/i18n/fr/admin/adminSetup.ts';
export { adminUsers } from '#web/i18n/fr/admin/adminUsers.ts';

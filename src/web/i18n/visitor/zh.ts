export { app } from '#web/i18n/zh/app.ts';
export { errors } from '#web/i18n/zh/errors.ts';
export { home } from '#web/i18n/zh/home.ts';
export { markets } from '#web/i18n/zh/markets.ts';
export { session } from '#web/i18n/zh/session.ts';
export { support } from '#web/i18n/zh/support.ts';
export { translation } from '#web/i18n/zh/translation.ts';
export { update } from '#web/i18n/zh/update.ts';

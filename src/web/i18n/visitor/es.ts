export { app } from '#web/i18n/es/app.ts';
export { errors } from '#web/i18n/es/errors.ts';
export { home } from '#web/i18n/es/home.ts';
export { markets } from '#web/i18n/es/markets.ts';
export { session } from '#web/i18n/es/session.ts';
export { support } from '#web/i18n/es/support.ts';
export { translation } from '#web/i18n/es/translation.ts';
export { update } from '#web/i18n/es/update.ts';

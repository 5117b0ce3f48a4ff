export { app } from '#web/i18n/de/app.ts';
export { errors } from '#web/i18n/de/errors.ts';
export { home } from '#web/i18n/de/home.ts';
export { markets } from '#web/i18n/de/markets.ts';
export { session } from '#web/i18n/de/session.ts';
export { support } from '#web/i18n/de/support.ts';
export { translation } from '#web/i18n/de/translation.ts';
export { update } from '#web/i18n/de/update.ts';

export { app } from '#web/i18n/fr/app.ts';
export { errors } from '#web/i18n/fr/errors.ts';
export { home } from '#web/i18n/fr/home.ts';
export { markets } from '#web/i18n/fr/markets.ts';
export { session } from '#web/i18n/fr/session.ts';
export { support } from '#web/i18n/fr/support.ts';
export { translation } from '#web/i18n/fr/translation.ts';
export { update } from '#web/i18n/fr/update.ts';

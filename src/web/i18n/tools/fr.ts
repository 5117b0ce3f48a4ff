export { indicators } from '#web/i18n/fr/indicators.ts';
export { qr } from '#web/i18n/fr/qr.ts';
export { receipt } from '#web/i18n/fr/receipt.ts';
export { refresh } from '#web/i18n/fr/refresh.ts';

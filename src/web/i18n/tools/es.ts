export { indicators } from '#web/i18n/es/indicators.ts';
export { qr } from '#web/i18n/es/qr.ts';
export { receipt } from '#web/i18n/es/receipt.ts';
export { refresh } from '#web/i18n/es/refresh.ts';

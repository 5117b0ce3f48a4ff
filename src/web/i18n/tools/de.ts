export { indicators } from '#web/i18n/de/indicators.ts';
export { qr } from '#web/i18n/de/qr.ts';
export { receipt } from '#web/i18n/de/receipt.ts';
export { refresh } from '#web/i18n/de/refresh.ts';

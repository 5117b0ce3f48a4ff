export { alerts } from '#web/i18n/es/alerts.ts';
export { coinFacts } from '#web/i18n/es/coinFacts.ts';
export { indicators } from '#web/i18n/es/indicators.ts';
export { qr } from '#web/i18n/es/qr.ts';
export { receipt } from '#web/i18n/es/receipt.ts';
export { refresh } from '#web/i18n/es/refresh.ts';
export { statementPrint } from '#web/i18n/es/statementPrint.ts';

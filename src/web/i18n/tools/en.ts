export { alerts } from '#web/i18n/en/alerts.ts';
export { coinFacts } from '#web/i18n/en/coinFacts.ts';
export { indicators } from '#web/i18n/en/indicators.ts';
export { qr } from '#web/i18n/en/qr.ts';
export { receipt } from '#web/i18n/en/receipt.ts';
export { refresh } from '#web/i18n/en/refresh.ts';
export { statementPrint } from '#web/i18n/en/statementPrint.ts';

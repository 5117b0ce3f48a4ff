export { alerts } from '#web/i18n/de/alerts.ts';
export { coinFacts } from '#web/i18n/de/coinFacts.ts';
export { indicators } from '#web/i18n/de/indicators.ts';
export { qr } from '#web/i18n/de/qr.ts';
export { receipt } from '#web/i18n/de/receipt.ts';
export { refresh } from '#web/i18n/de/refresh.ts';
export { statementPrint } from '#web/i18n/de/statementPrint.ts';

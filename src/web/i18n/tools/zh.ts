export { alerts } from '#web/i18n/zh/alerts.ts';
export { coinFacts } from '#web/i18n/zh/coinFacts.ts';
export { indicators } from '#web/i18n/zh/indicators.ts';
export { qr } from '#web/i18n/zh/qr.ts';
export { receipt } from '#web/i18n/zh/receipt.ts';
export { refresh } from '#web/i18n/zh/refresh.ts';
export { statementPrint } from '#web/i18n/zh/statementPrint.ts';

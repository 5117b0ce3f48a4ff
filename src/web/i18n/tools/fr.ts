export { alerts } from '#web/i18n/fr/alerts.ts';
export { coinFacts } from '#web/i18n/fr/coinFacts.ts';
export { indicators } from '#web/i18n/fr/indicators.ts';
export { qr } from '#web/i18n/fr/qr.ts';
export { receipt } from '#web/i18n/fr/receipt.ts';
export { refresh } from '#web/i18n/fr/refresh.ts';
export { statementPrint } from '#web/i18n/fr/statementPrint.ts';

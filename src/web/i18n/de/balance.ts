import type { balance as source } from '#web/i18n/en/balance.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const balance: Translation<typeof source> = {
  total: 'Gesamtguthaben',
  available: 'Verfügbar',
  held: 'Reserviert',
  sum: 'Gesamt',
  balanceParts: 'Zusammensetzung Ihres Guthabens',
  show: 'Guthaben anzeigen',
  hide: 'Guthaben verbergen',
  hidden: 'Guthaben verborgen',
  parts: 'Verfügbar {{available}} · Reserviert {{held}}',
  chart: 'Guthabenverlauf: {{from}} am {{date}}, jetzt {{to}}. Tiefststand {{low}}, Höchststand {{high}}.',
  chartFailed: 'Der Guthabenverlauf konnte nicht geladen werden',
  cut: 'Angezeigt ab {{date}}. Ältere Buchungen stehen im Kontoauszug.',
  olderFailed: 'Ältere Buchungen konnten nicht geladen werden.',
  range: { label: 'Zeitraum', day: '1T', week: '1W', month: '1M', year: '1J', all: 'Max.' },
  rangeName: { day: 'Heute', week: '7 Tage', month: '30 Tage', year: '12 Monate', all: 'Gesamter Zeitraum' },
  change: {
    day: '{{amount}} heute',
    week: '{{amount}} in 7 Tagen',
    month: '{{amount}} in 30 Tagen',
    year: '{{amount}} in 12 Monaten',
    all: '{{amount}} seit der Registrierung',
  },
};

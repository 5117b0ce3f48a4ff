import type { statementPrint as source } from '#web/i18n/en/statementPrint.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const statementPrint: Translation<typeof source> = {
  month: 'Monat',
  hint: 'Für eine Datei wählen Sie im Druckdialog „Als PDF speichern“.',
  print: 'Drucken',
  failed: 'Nicht alle Buchungen konnten geladen werden, darum wurde nichts gedruckt.',
  differs:
    'Die Guthaben dieses Monats stimmen nicht überein, darum wurde nichts gedruckt. Bitte wenden Sie sich an den Kundendienst.',
  empty: 'Ihr Konto hatte bis zum Ende dieses Monats keine Buchungen.',
  file: 'kontoauszug-{{month}}',
  title: 'Kontoauszug von {{productName}}',
  account: 'Konto',
  createdAt: 'Erstellt am',
  opening: 'Anfangsguthaben: {{amount}}',
  closing: 'Endguthaben: {{amount}}',
  date: 'Datum',
  none: 'Keine Buchungen in diesem Monat.',
  count: 'Anzahl',
  total: 'Summe (USDT)',
  copy: 'Dies ist eine Kopie des Kontoauszugs dieses Kontos bei {{productName}}. Die Guthaben sind die auf dem Konto verfügbaren Beträge.',
};

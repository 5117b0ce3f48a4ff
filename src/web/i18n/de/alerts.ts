import type { alerts as source } from '#web/i18n/en/alerts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const alerts: Translation<typeof source> = {
  title: 'Kursalarm · {{coin}}',
  now: 'Aktueller Kurs',
  direction: 'Benachrichtigen bei',
  above: 'Ab diesem Kurs',
  below: 'Bis zu diesem Kurs',
  price: 'Kurs',
  unit: 'USDT',
  submit: 'Alarm setzen',
  created: 'Kursalarm gesetzt.',
  own: 'Ihre Alarme',
  none: 'Noch keine Alarme für {{coin}}.',
  others: 'Andere Coins',
  loadFailed: 'Ihre Kursalarme konnten nicht geladen werden.',
  unsupported: 'Kursalarme sind hier nicht verfügbar.',
  createFailed: 'Der Alarm konnte nicht gesetzt werden.',
  remove: 'Alarm für {{coin}} löschen: {{text}}',
  removed: 'Kursalarm gelöscht.',
  removeFailed: 'Der Alarm konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
  required: 'Geben Sie einen Kurs ein',
  number: 'Geben Sie einen gültigen Kurs ein',
  decimals: 'Höchstens {{decimals}} Nachkommastellen',
  reachedAbove: 'Geben Sie einen Kurs über {{price}} ein',
  reachedBelow: 'Geben Sie einen Kurs unter {{price}} ein',
  once: 'Sie werden einmal benachrichtigt. Danach wird der Alarm entfernt.',
};

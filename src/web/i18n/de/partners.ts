import type { partners as source } from '#web/i18n/en/partners.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const partners: Translation<typeof source> = {
  consent: {
    title: '{{partner}} verbinden',
    text: '{{partner}} ({{origin}}) möchte Ihr Konto nutzen. Wählen Sie aus, was erlaubt ist.',
    known: '{{partner}} ({{origin}}) möchte mehr mit Ihrem Konto tun. Wählen Sie aus, was erlaubt ist.',
    duration: 'Das gilt auch, wenn Sie nicht auf den Seiten des Partners sind, bis Sie es in den Einstellungen ändern.',
    never: 'Passwort, Profil, Verifizierung und diese Berechtigungen kann der Partner nie ändern.',
    password: 'Ihr Passwort bei {{product}}',
    passwordText: 'Bestätigt, dass Sie es sind. {{partner}} sieht es nicht.',
    allow: 'Erlauben',
    decline: 'Ablehnen',
    declined: 'Sie haben abgelehnt. {{partner}} erhält keinen neuen Zugriff.',
    expired: 'Diese Anfrage ist abgelaufen. Gehen Sie zurück zu {{partner}} und versuchen Sie es erneut.',
  },
  scopes: 'Was {{partner}} tun darf',
  scope: {
    view: 'Ihr Konto ansehen',
    deposit: 'Einzahlungen einreichen',
    trade: 'Handeln',
    withdraw: 'Auszahlen und überweisen',
  },
  scopeText: {
    view: 'Guthaben, persönliche Angaben, Verlauf und Geräte. Immer enthalten.',
    deposit: 'Einzahlungen für Ihr Konto einreichen.',
    trade: 'Trades mit Ihrem Guthaben platzieren. Dabei kann Geld verloren gehen.',
    withdraw: 'Ihr Geld an andere Personen und Wallets senden.',
  },
  title: 'Partner',
  none: 'Kein Partner kann Ihr Konto nutzen.',
  failed: 'Ihre Partner konnten nicht geladen werden.',
  since: 'Seit {{time}}',
  change: 'Zugriff von {{partner}} ändern',
  save: 'Speichern',
  saved: 'Zugriff geändert.',
  withdraw: 'Zugriff entziehen',
  withdrawText: 'Wenn Sie den Zugriff entziehen, wird {{partner}} sofort abgemeldet.',
  withdrawn: 'Zugriff entzogen.',
  notDone: 'Die Änderung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  blocked: 'Nicht verfügbar',
};

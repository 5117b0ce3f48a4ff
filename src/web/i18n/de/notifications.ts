import type { notifications as source } from '#web/i18n/en/notifications.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notifications: Translation<typeof source> = {
  title: 'Benach\u00ADrich\u00ADtigungen',
  group: {
    label: 'Benachrichtigungen filtern',
    all: 'Alle',
    trades: 'Trades',
    money: 'Geld',
    account: 'Konto',
    alerts: 'Alarme',
  },
  age: { today: 'Heute', yesterday: 'Gestern', earlier: 'Früher' },
  unread: 'Ungelesen',
  markAll: 'Alle als gelesen markieren',
  markFailed: 'Konnte nicht als gelesen markiert werden. Bitte versuchen Sie es erneut.',
  settingsLink: 'Einstellungen für Benachrichtigungen',
  currentNotice: 'Wichtige Mitteilung',
  none: 'Noch keine Benachrichtigungen',
  noneText: 'Hier erscheinen Ergebnisse von Trades, Ein- und Auszahlungen und neue Anmeldungen.',
  noneTextWithoutTrading: 'Hier erscheinen Ein- und Auszahlungen und neue Anmeldungen.',
  noneOfGroup: 'Keine Benachrichtigungen dieser Art',
  noneReached: 'Noch kein Alarm ausgelöst',
  noneReachedText:
    'Hier erscheinen Kursalarme, sobald sie erreicht sind. Setzen Sie einen mit der Glocke am Chart eines Coins.',
  failed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
  more: 'Ältere anzeigen',
  olderFailed: 'Ältere Benachrichtigungen konnten nicht geladen werden.',
  evidence: 'Nachweis ansehen',
  seconds: '{{n}} s',
  minutes: '{{n}} min',
  trade: {
    gain: 'Gewinn {{amount}} USDT',
    loss: 'Verlust {{amount}} USDT',
    refunded: '{{amount}} USDT erstattet',
    voided: 'Trade storniert',
    buy: '{{coin}} Kauf, {{duration}}: {{reason}}',
    sell: '{{coin}} Verkauf, {{duration}}: {{reason}}',
    above: 'Ausstieg {{exit}} liegt über Einstieg {{entry}}.',
    below: 'Ausstieg {{exit}} liegt unter Einstieg {{entry}}.',
    equal_prices: 'Ausstieg {{exit}} ist gleich Einstieg {{entry}}, daher wird der Einsatz erstattet.',
    no_entry: 'kein Börsen-Trade innerhalb von 5 s nach der Order, daher wird der Einsatz erstattet.',
    single_trade: 'nur ein Börsen-Trade während der Laufzeit, daher wird der Einsatz erstattet.',
    market_stopped: 'die Börse stand um das Ende der Laufzeit still, daher wird der Einsatz erstattet.',
    voided_by_operator:
      'der Betreiber hat alle Trades mit diesem Coin in diesem Zeitraum storniert, daher wird der Einsatz erstattet.',
    unknown: 'der Einsatz wird erstattet.',
    gainReversed:
      'der Betreiber hat alle Trades mit diesem Coin in diesem Zeitraum storniert, daher wurde der Gewinn zurückgebucht.',
  },
  deposit: {
    Completed: 'Einzahlung abgeschlossen',
    CompletedText: '{{amount}} USDT über {{network}} sind in Ihrem Guthaben.',
    Rejected: 'Einzahlung abgelehnt',
    RejectedText:
      '{{amount}} USDT über {{network}} wurden nicht gutgeschrieben. Öffnen Sie sie, um den Grund zu sehen.',
  },
  withdraw: {
    Completed: 'Auszahlung abgeschlossen',
    CompletedText: 'Ihre Auszahlung von {{amount}} USDT über {{network}} ist abgeschlossen.',
    Rejected: 'Auszahlung abgelehnt',
    RejectedText: '{{amount}} USDT ({{network}}) sind wieder in Ihrem Guthaben. Öffnen Sie sie, um den Grund zu sehen.',
  },
  transfer: { title: 'Sie haben {{amount}} USDT erhalten', text: 'Von {{username}}, Pay ID {{payId}}.' },
  kyc: {
    Completed: 'Sie sind verifiziert',
    CompletedText: 'Ihr Konto wurde erfolgreich verifiziert!',
    Rejected: 'Dokumente abgelehnt',
    RejectedText: 'Öffnen Sie Ihre Verifizierung, um den Grund zu sehen, und senden Sie die Dokumente noch einmal.',
  },
  signIn: {
    title: 'Neue Anmeldung',
    text: '{{name}}. Falls Sie das nicht waren, melden Sie dieses Gerät ab und ändern Sie Ihr Passwort.',
    unknown: 'Unbekanntes Gerät',
  },
  notice: { title: 'Neue Mitteilung', text: 'Es gibt eine wichtige Nachricht zu Ihrem Konto.' },
  priceAlert: {
    title: '{{coin}} steht bei {{price}}',
    above: 'Ihr Alarm war für {{price}} oder darüber gesetzt.',
    below: 'Ihr Alarm war für {{price}} oder darunter gesetzt.',
  },
  push: {
    title: 'Push-Benachrichtigungen',
    device: 'Push auf diesem Gerät',
    failed: 'Ihre Einstellungen für Benachrichtigungen konnten nicht geladen werden.',
    notSaved: 'Konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    state: {
      loading: 'Gerät wird geprüft …',
      unavailable: 'Push-Benachrichtigungen sind gerade nicht verfügbar.',
      unsupported:
        'Dieser Browser unterstützt keine Push-Benachrichtigungen. Fügen Sie die App auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.',
      denied:
        'Benachrichtigungen sind blockiert. Erlauben Sie sie für diese Website in den Einstellungen Ihres Browsers.',
      off: 'Zeigt Meldungen auch bei geschlossener App, ohne Beträge und Namen.',
      on: 'Dieses Gerät erhält Push-Benachrichtigungen, bis Sie sich abmelden.',
      failed: 'Das konnte auf diesem Gerät nicht geändert werden. Bitte versuchen Sie es erneut.',
    },
    kind: {
      trade: 'Ergebnisse von Trades',
      deposit: 'Einzahlungen',
      withdraw: 'Auszahlungen',
      transfer: 'Erhaltene Überweisungen',
      kyc: 'Verifizierung',
      signIn: 'Neue Anmeldungen',
      notice: 'Mitteilungen',
      priceAlert: 'Kursalarme',
    },
  },
  offline: {
    notifications: 'Offline nicht verfügbar: neue Benachrichtigungen und das Markieren als gelesen.',
  },
};

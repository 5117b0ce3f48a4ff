import type { money as source } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const money: Translation<typeof source> = {
  checking: 'Wir prüfen, ob Ihr Auftrag ausgeführt wurde …',
  unconfirmed: 'Wir konnten es nicht bestätigen. Siehe {{log}}.',
  earlierConfirmed:
    'Ihr vorheriger Auftrag wurde ausgeführt, siehe {{log}}. Dieser wurde nicht gesendet. Senden Sie ihn bei Bedarf erneut.',
  misread: 'Ungültige Antwortstruktur',
  max: 'Max.',
  exceedsBalance: 'Der Betrag übersteigt Ihr verfügbares Guthaben.',
  atRate: 'zu {{rate}}',
  progress: { sent: 'Auftrag gesendet', review: 'In Prüfung', leave: 'Sie können diese Seite verlassen.' },
  next: { title: 'So geht es weiter', review: 'Wir prüfen Ihren Auftrag. Sie können diese Seite verlassen.' },
  transactionId: {
    copy: 'Transaktions-ID kopieren',
    copied: 'Transaktions-ID kopiert',
    none: 'Noch nicht bekannt',
  },
  validation: {
    amountRequired: 'Bitte geben Sie einen Betrag ein',
    amountNumber: 'Der Betrag muss eine Zahl sein',
    amountDecimals: 'Der Betrag darf höchstens {{decimals}} Nachkommastellen haben',
    nothingLeft: 'Der Betrag muss höher als die Gebühr sein.',
  },
};

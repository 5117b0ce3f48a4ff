import type { Translation } from '#web/i18n/translation.ts';
import type { faq as source } from '#web/i18n/en/faq.ts';

export const faq: Translation<typeof source> = {
  title: 'Häufige Fragen',
  questions: {
    deposit: 'Wie zahle ich ein, und wie lange dauert es?',
    pending: 'Warum ist meine Ein- oder Auszahlung ausstehend, und wer entscheidet?',
    withdraw: 'Was kostet eine Auszahlung, und welche Limits gelten?',
    transfer: 'Wie sende ich Geld an eine Pay ID?',
    trade: 'Wie wird ein Zeit-Trade abgerechnet, und wann wird er erstattet?',
    kyc: 'Was brauche ich für die Verifizierung, und was bringt sie mir?',
    session: 'Was tun bei einer Anmeldung, die ich nicht kenne?',
    offline: 'Ich bin offline, oder ein Auftrag konnte nicht bestätigt werden. Was nun?',
  },
  answers: {
    deposit:
      'Wählen Sie ein Netzwerk, senden Sie die Coins an die angezeigte Adresse, geben Sie den Betrag ein und fügen Sie einen Screenshot hinzu. Ein Mensch prüft jede Einzahlung. Gibt es eine übliche Dauer, sehen Sie sie vor dem Einreichen.',
    pending:
      'Ein Mensch aus unserem Team prüft jeden Auftrag. Der Betrag einer Auszahlung bleibt bis dahin reserviert; wird sie abgelehnt, erhalten Sie ihn zurück. Der Eintrag zeigt das Ergebnis.',
    withdraw:
      'Für jedes Netzwerk gelten eigene Gebühren und Limits. Sie werden mit dem Betrag, den Sie erhalten, vor dem Bestätigen angezeigt.',
    transfer:
      'Geben Sie Betrag und Pay ID ein, prüfen Sie den gefundenen Namen und bestätigen Sie. Die Gebühr wird vor dem Bestätigen angezeigt. Das Geld kommt sofort an. Eine Überweisung kann nicht rückgängig gemacht werden.',
    trade:
      'Einstieg ist der erste Börsen-Trade nach Annahme der Order, Ausstieg der letzte bis zum Ende ihrer Laufzeit. Der Kauf gewinnt über dem Einstieg, der Verkauf darunter. Der Einsatz wird erstattet bei gleichen Kursen, bei zu wenigen Trades, wenn die Börse stillsteht oder wenn der Betreiber alle Trades mit einem Coin in einem Zeitraum storniert. „Selbst prüfen“ in der Order vergleicht beide Trades mit der Börse.',
    kyc: 'Sie brauchen Ihre persönlichen Angaben, Adresse und Einkommen, beide Seiten eines Ausweisdokuments und einen Gesichtsscan. Ihr Konto wird als verifiziert gekennzeichnet; sonst hängt nichts davon ab. Ihre Dokumente sieht nur unser Prüfteam, und Standortdaten werden aus jedem Foto entfernt.',
    session:
      'Melden Sie das Gerät in den Einstellungen unter „Angemeldete Geräte“ ab und ändern Sie dort Ihr Passwort. Ein neues Passwort meldet alle Geräte ab, auch dieses.',
    offline:
      'Offline sehen Sie gespeicherte Daten mit ihrem Stand; sie werden aktualisiert, sobald Sie wieder verbunden sind. Konnte ein Auftrag nicht bestätigt werden, suchen Sie ihn im Verlauf, bevor Sie ihn erneut senden. Steht er dort, haben wir ihn erhalten.',
  },
  links: {
    deposit: 'Zur Einzahlung',
    pending: 'Zur Wallet',
    withdraw: 'Zur Auszahlung',
    transfer: 'Zur Überweisung',
    trade: 'Zu den Orders',
    kyc: 'Zur Verifizierung',
    session: 'Zu den Einstellungen',
    offline: 'Zur Wallet',
  },
};

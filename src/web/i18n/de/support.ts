import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Kontakt',
  contactText: 'Schreiben Sie uns, wir helfen gern.',
  email: 'E-Mail',
  whatsapp: 'WhatsApp-Kundendienst',
  telegram: 'Telegram',
  copyEmail: 'E-Mail-Adresse kopieren',
  emailCopied: 'E-Mail-Adresse kopiert!',
  copyFailed: 'Kopieren fehlgeschlagen. Bitte manuell kopieren.',
  failed: 'Die Kontaktmöglichkeiten konnten nicht geladen werden.',
  none: 'Noch keine Kontaktmöglichkeiten.',
  address: 'Adresse',
  hours: 'Erreichbarkeit',
  find: {
    title: 'In der App nachsehen',
    deposit: 'Wo ist meine Einzahlung?',
    depositText: 'Status und Transaktion jeder Einzahlung',
    withdraw: 'Wo ist meine Auszahlung?',
    withdrawText: 'Status und Adresse jeder Auszahlung',
    trade: 'Wie wurde mein Trade abgerechnet?',
    tradeText: 'Einstieg, Ausstieg und Nachweis',
    kyc: 'Ist mein Konto verifiziert?',
    kycText: 'Der Stand Ihrer Verifizierung',
    signIn: 'Anmelden',
    signInText: 'Melden Sie sich an, um den Stand Ihrer Einzahlungen, Auszahlungen und Trades zu sehen.',
    signInTextWithoutTrading: 'Melden Sie sich an, um den Stand Ihrer Einzahlungen und Auszahlungen zu sehen.',
  },
  safety: 'Wir fragen Sie nie nach Ihrem Passwort. Geben Sie es niemandem, auch nicht dem Kundendienst.',
  chat: {
    title: 'Live-Chat',
    none: 'Zurzeit gibt es keinen Live-Chat. So erreichen Sie uns.',
    failed: 'Der Live-Chat konnte nicht geladen werden. So erreichen Sie uns.',
    again: 'Live-Chat erneut versuchen',
    others: 'Andere Wege, uns zu erreichen',
  },
  offline: {
    contact: 'Offline nicht verfügbar: Live-Chat und Kontaktdaten.',
    helpline: 'Offline nicht verfügbar: Live-Chat und Kontaktdaten.',
  },
};

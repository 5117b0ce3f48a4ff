import type { installed as source } from '#web/i18n/en/installed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const installed: Translation<typeof source> = {
  title: 'App',
  install: 'App installieren',
  text: 'Öffnet sich vom Startbildschirm, auch ohne Verbindung.',
  byHand: {
    share: 'Tippen Sie im Browser auf „Teilen“.',
    add: 'Wählen Sie „Zum Home-Bildschirm“.',
  },
  offline: {
    onchain: 'Offline nicht verfügbar: aktuelle Kurse und neue Buchungen.',
    wallet: 'Offline nicht verfügbar: neue Buchungen.',
    deposit: 'Offline nicht verfügbar: neue Einzahlungen.',
    withdraw: 'Offline nicht verfügbar: neue Auszahlungen.',
    transfer: 'Offline nicht verfügbar: neue Überweisungen.',
    trade: 'Offline nicht verfügbar: neue Trades.',
    orders: 'Offline nicht verfügbar: neue Orders und die Nachweise von Trades.',
    order: 'Offline nicht verfügbar: neue Orders und die Nachweise von Trades.',
    kyc: 'Offline nicht verfügbar: Dokumente einreichen.',
    app: 'Offline nicht verfügbar: neue Mitteilungen.',
    settings: 'Offline nicht verfügbar: Ihre Geräte, Zugriffe auf Ihr Konto und Links zum Kundendienst.',
    user: 'Offline nicht verfügbar: Änderungen an Profil und Passwort.',
  },
};

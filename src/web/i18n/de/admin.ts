import type { admin as source } from '#web/i18n/en/admin.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const admin: Translation<typeof source> = {
  meFailed: 'Ihre Berechtigungen konnten nicht geladen werden.',
  waits: 'Wartet auf die Freigabe durch eine zweite Person.',
  nav: {
    label: 'Verwaltung',
    more: 'Mehr',
    waiting: '{{waiting}} offen',
    administrators: 'Administratoren',
    password: 'Passwort',
  },
  role: {
    owner: 'Inhaber',
    finance: 'Finanzen',
    compliance: 'Compliance',
    support: 'Support',
    auditor: 'Revision',
  },
  roleText: {
    owner: 'Alles, auch die Rollen der anderen.',
    finance: 'Einzahlungen, Auszahlungen, Korrekturen und Bücher. Keine Ausweisdokumente.',
    compliance: 'KYC, gesperrte Konten und das Prüfprotokoll.',
    support: 'Nutzer, Hinweise und Support-Sitzungen. Kein Geld, keine Dokumente.',
    auditor: 'Liest alles außer Dokumenten und ändert nichts.',
    none: 'Kann sich nicht mehr anmelden. Offene Sitzungen enden sofort.',
  },
  action: {
    createDepositMethod: 'Neue Einzahlungsadresse',
    updateDepositMethod: 'Einzahlungsmethode',
    adjustment: 'Saldokorrektur',
    updateWithdraw: 'Auszahlung',
    updateSiteSetting: 'Einstellungen',
    updateWithdrawMethod: 'Auszahlungsmethode',
    voidWindow: 'Annullierung eines Zeitraums',
    role: 'Rolle',
  },
  breakGlass: {
    text: '{{name}} hat allein gehandelt: {{action}}, {{time}}. Grund: {{reason}}',
    review: 'Als geprüft markieren',
  },
  reason: {
    label: 'Grund',
    audit: 'Steht im Prüfprotokoll.',
  },
  administrators: {
    failed: 'Die Administratoren konnten nicht geladen werden.',
    you: '{{name}} (Sie)',
    lastLogin: 'Letzte Anmeldung {{time}}',
    never: 'Noch nie angemeldet',
    closed: 'Kein Zugang',
    role: 'Rolle',
    change: 'Rolle ändern',
    changeOf: 'Rolle von {{name}} ändern',
    changed: 'Rolle von {{name}} geändert',
    same: 'Wählen Sie eine andere Rolle.',
  },
  password: {
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    again: 'Neues Passwort bestätigen',
    submit: 'Passwort ändern',
    ends: 'Ihre anderen Sitzungen enden mit der Änderung.',
    updated: 'Passwort wurde aktualisiert',
    required: 'Ändern Sie zuerst das Passwort, das Sie erhalten haben.',
  },
};

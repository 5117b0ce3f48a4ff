import type { profile as source } from '#web/i18n/en/profile.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const profile: Translation<typeof source> = {
  title: 'Profil bearbeiten',
  fixed: 'Benutzername und E-Mail lassen sich hier nicht ändern.',
  submit: 'Profil aktualisieren',
  updated: 'Profil aktualisiert',
  failed: 'Das Profil konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
  links: {
    title: 'Mehr',
    email: 'Benutzername oder E-Mail ändern',
    emailText: 'Kundendienst kontaktieren',
    passwordText: 'Das Passwort für Ihre Anmeldung',
  },
  password: {
    title: 'Passwort ändern',
    new: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    rule: 'Mindestens {{min}} Zeichen. Alle anderen Geräte werden abgemeldet.',
    submit: 'Passwort aktualisieren',
    updated: 'Passwort aktualisiert',
    failed: 'Das Passwort konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
    unknown: 'Ihr Passwort wurde vielleicht geändert. Melden Sie sich mit dem neuen an.',
    signInAgain: 'Abmelden und neu anmelden',
    next: {
      title: 'Nach der Änderung',
      signedOut: 'Sie werden auch hier abgemeldet. Melden Sie sich mit dem neuen Passwort wieder an.',
      money: 'Offene Trades und ausstehende Aufträge laufen unverändert weiter.',
      devices: 'Angemeldete Geräte',
      devicesText: 'Sehen Sie, wo Sie angemeldet sind',
      forgot: 'Aktuelles Passwort vergessen?',
      support: 'Kundendienst kontaktieren',
    },
  },
  current: {
    title: 'Aktuelles Passwort',
    text: 'Ihre letzte Anmeldung liegt länger zurück. Bitte geben Sie Ihr aktuelles Passwort ein.',
    label: 'Aktuelles Passwort',
    confirm: 'Bestätigen',
  },
};

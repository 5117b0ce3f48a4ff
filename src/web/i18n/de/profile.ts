import type { profile as source } from '#web/i18n/en/profile.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const profile: Translation<typeof source> = {
  title: 'Profil bearbeiten',
  fixed: 'Benutzername und E-Mail lassen sich hier nicht ändern.',
  submit: 'Profil aktualisieren',
  updated: 'Profil aktualisiert',
  failed: 'Das Profil konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
  password: {
    title: 'Passwort ändern',
    new: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    rule: 'Mindestens {{min}} Zeichen. Alle anderen Geräte werden abgemeldet.',
    submit: 'Passwort aktualisieren',
    updated: 'Passwort aktualisiert',
    failed: 'Das Passwort konnte nicht aktualisiert werden. Bitte versuchen Sie es erneut.',
    unknown: 'Ihr Passwort wurde vielleicht geändert; melden Sie sich mit dem neuen an',
    signInAgain: 'Abmelden und neu anmelden',
  },
  current: {
    title: 'Aktuelles Passwort',
    text: 'Ihre letzte Anmeldung liegt länger zurück. Bitte geben Sie Ihr aktuelles Passwort ein.',
    label: 'Aktuelles Passwort',
    confirm: 'Bestätigen',
  },
};

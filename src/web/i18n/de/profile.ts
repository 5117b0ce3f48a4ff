import type { profile as source } from '#web/i18n/en/profile.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const profile: Translation<typeof source> = {
  title: 'Profil bearbeiten',
  fixed: 'Benutzername und E-Mail lassen sich hier nicht ändern.',
  submit: 'Profil aktualisieren',
  updated: 'Profil aktualisiert',
  failed: 'Das Profil konnte nicht aktualisiert werden. Bitte versuche es erneut.',
  password: {
    title: 'Passwort ändern',
    new: 'Neues Passwort',
    confirm: 'Passwort bestätigen',
    rule: 'Mindestens {{min}} Zeichen. Alle anderen Geräte werden abgemeldet.',
    submit: 'Passwort aktualisieren',
    updated: 'Passwort aktualisiert',
    failed: 'Das Passwort konnte nicht aktualisiert werden. Bitte versuche es erneut.',
    unknown: 'Dein Passwort wurde vielleicht geändert; melde dich mit dem neuen an',
    signInAgain: 'Abmelden und neu anmelden',
  },
  current: {
    title: 'Aktuelles Passwort',
    text: 'Deine Anmeldung ist schon eine Weile her. Gib dein aktuelles Passwort ein, um fortzufahren.',
    label: 'Aktuelles Passwort',
    wrong: 'Das ist nicht dein aktuelles Passwort.',
    confirm: 'Bestätigen',
  },
};

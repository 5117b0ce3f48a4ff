import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: 'Mittei\u00ADlungen',
  hello: 'Hallo, {{name}}',
  important: 'Wichtige Mitteilung',
  none: 'Derzeit keine Mitteilungen',
  lastLogin: 'Letzte Anmeldung',
  noneText: 'Wichtige Mitteilungen zu Ihrem Konto erscheinen hier und auf der Startseite.',
  security: 'Kontosicherheit',
  password: 'Passwort ändern',
  passwordText: 'Falls diese letzte Anmeldung nicht von Ihnen war',
  devices: 'Geräte prüfen',
  devicesText: 'Sehen Sie, wo Sie angemeldet sind',
  question: 'Fragen zu dieser Mitteilung?',
};

import type { embed as source } from '#web/i18n/en/embed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const embed: Translation<typeof source> = {
  failed: 'Die Anmeldung ist fehlgeschlagen.',
  signedOut: 'Sie sind abgemeldet.',
  again: 'Erneut anmelden',
  otherWay: 'E-Mail und Passwort verwenden',
};

import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: 'Annonces',
  hello: 'Bonjour, {{name}}',
  important: 'Annonce importante',
  none: 'Aucune annonce pour le moment',
  lastLogin: 'Dernière connexion',
};

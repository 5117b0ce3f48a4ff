import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: 'Avis',
  hello: 'Bonjour, {{name}}',
  important: 'Avis important',
  none: 'Aucun avis pour le moment',
  lastLogin: 'Dernière connexion',
};

import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: 'Mitteilungen',
  hello: 'Hallo, {{name}}',
  important: 'Wichtige Mitteilung',
  none: 'Derzeit keine Mitteilungen',
  lastLogin: 'Letzte Anmeldung',
};

import type { update as source } from '#web/i18n/en/update.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const update: Translation<typeof source> = {
  ready: 'Hay una nueva versión lista.',
  reload: 'Recargar',
  later: 'Más tarde',
};

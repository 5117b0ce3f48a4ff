import type { update as source } from '#web/i18n/en/update.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const update: Translation<typeof source> = {
  ready: 'Une nouvelle version est prête.',
  reload: 'Recharger',
  later: 'Plus tard',
};

import type { update as source } from '#web/i18n/en/update.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const update: Translation<typeof source> = {
  ready: '新版本已准备就绪。',
  reload: '重新加载',
  later: '稍后',
};

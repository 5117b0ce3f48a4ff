import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: '通知',
  hello: '您好，{{name}}',
  important: '重要通知',
  none: '暂无通知',
  lastLogin: '上次登录',
};

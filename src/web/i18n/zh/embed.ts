import type { embed as source } from '#web/i18n/en/embed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const embed: Translation<typeof source> = {
  failed: '登录失败。',
  signedOut: '您已退出登录。',
  again: '重新登录',
  otherWay: '使用邮箱和密码',
};

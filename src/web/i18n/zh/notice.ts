import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: '通知',
  hello: '您好，{{name}}',
  important: '重要通知',
  none: '暂无通知',
  lastLogin: '上次登录',
  noneText: '与您账户有关的重要消息会显示在此处和首页。',
  security: '账户安全',
  password: '修改密码',
  passwordText: '如果上次登录不是您本人操作',
  devices: '检查已登录的设备',
  devicesText: '查看您在哪些设备上登录',
  question: '对此通知有疑问？',
};

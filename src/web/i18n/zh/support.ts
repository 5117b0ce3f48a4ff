import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: '联系我们',
  contactText: '联系我们，我们乐意为您提供帮助。',
  email: '邮箱',
  whatsapp: 'WhatsApp 客服',
  telegram: 'Telegram',
  failed: '无法加载联系方式。',
  none: '暂无联系方式。',
  address: '地址',
  hours: '服务时间',
  chat: {
    title: '在线客服',
    none: '目前没有在线客服，您可以通过以下方式联系我们。',
    failed: '在线客服无法加载，您可以通过以下方式联系我们。',
    again: '重新尝试在线客服',
    others: '其他联系方式',
  },
};

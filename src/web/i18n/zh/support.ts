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
};

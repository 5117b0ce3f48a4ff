import type { translation as english } from '#web/i18n/en/translation.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const translation: Translation<typeof english> = {
  productName: 'Larkspur',
  customerSupport: '客户支持',
  translate: '翻译',
};

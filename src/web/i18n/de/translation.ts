import type { translation as source } from '#web/i18n/en/translation.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const translation: Translation<typeof source> = {
  productName: 'Larkspur',
  customerSupport: 'Kundendienst',
  translate: 'Übersetzen',
};

import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Contact',
  contactText: 'Écrivez-nous, nous vous aidons volontiers.',
  email: 'E-mail',
  whatsapp: 'Support WhatsApp',
  telegram: 'Telegram',
  failed: 'Impossible de charger les contacts.',
  none: 'Pas encore de contacts.',
};

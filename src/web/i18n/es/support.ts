import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Contacto',
  contactText: 'Escríbenos, te ayudamos con gusto.',
  email: 'Correo electrónico',
  whatsapp: 'Soporte por WhatsApp',
  telegram: 'Telegram',
  failed: 'No se pudieron cargar los contactos.',
  none: 'Todavía no hay contactos.',
};

import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Contacto',
  contactText: 'Escríbenos, te ayudamos con gusto.',
  email: 'Correo electrónico',
  whatsapp: 'Soporte por WhatsApp',
  telegram: 'Telegram',
  failed: 'No se pudieron cargar los datos de contacto.',
  none: 'Todavía no hay datos de contacto.',
  address: 'Dirección',
  hours: 'Horario de atención',
  chat: {
    title: 'Chat en vivo',
    none: 'Ahora mismo no hay chat en vivo. Así puedes contactarnos.',
    failed: 'No se pudo cargar el chat en vivo. Así puedes contactarnos.',
    again: 'Volver a intentar el chat en vivo',
    others: 'Otras formas de contactarnos',
  },
};

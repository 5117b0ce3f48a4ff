import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Contact',
  contactText: 'Écrivez-nous, nous vous aidons volontiers.',
  email: 'E-mail',
  whatsapp: 'Support WhatsApp',
  telegram: 'Telegram',
  failed: 'Impossible de charger les coordonnées.',
  none: 'Aucune coordonnée pour le moment.',
  address: 'Adresse',
  hours: 'Horaires',
  chat: {
    title: 'Chat en direct',
    none: 'Il n’y a pas de chat en direct pour le moment. Voici comment nous joindre.',
    failed: 'Le chat en direct n’a pas pu être chargé. Voici comment nous joindre.',
    again: 'Réessayer le chat en direct',
    others: 'Autres moyens de nous joindre',
  },
};

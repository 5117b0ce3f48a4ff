import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Kontakt',
  contactText: 'Schreiben Sie uns, wir helfen gern.',
  email: 'E-Mail',
  whatsapp: 'WhatsApp-Kundendienst',
  telegram: 'Telegram',
  failed: 'Die Kontaktmöglichkeiten konnten nicht geladen werden.',
  none: 'Noch keine Kontaktmöglichkeiten.',
  address: 'Adresse',
  hours: 'Erreichbarkeit',
  chat: {
    title: 'Live-Chat',
    none: 'Zurzeit gibt es keinen Live-Chat. So erreichen Sie uns.',
    failed: 'Der Live-Chat konnte nicht geladen werden. So erreichen Sie uns.',
    again: 'Live-Chat erneut versuchen',
    others: 'Andere Wege, uns zu erreichen',
  },
};

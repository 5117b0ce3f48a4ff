/** The contact page. */
export const support = {
  contact: 'Contact',
  contactText: 'We answer in your language, every day.',
  email: 'Email',
  whatsapp: 'WhatsApp Support',
  telegram: 'Telegram',
  failed: 'Failed to load the contact links.',
  none: 'No contact links yet.',
} as const;

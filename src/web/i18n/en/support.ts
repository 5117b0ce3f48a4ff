/** The contact page. */
export const support = {
  contact: 'Contact',
  contactText: 'Write to us, we are glad to help.',
  email: 'Email',
  whatsapp: 'WhatsApp Support',
  telegram: 'Telegram',
  failed: 'Failed to load the contact links.',
  none: 'No contact links yet.',
} as const;

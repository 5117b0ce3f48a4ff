/** The contact page and the helpline. */
export const support = {
  contact: 'Contact',
  contactText: 'Write to us, we are glad to help.',
  email: 'Email',
  whatsapp: 'WhatsApp Support',
  telegram: 'Telegram',
  failed: 'Failed to load the contact links.',
  none: 'No contact links yet.',
  chat: {
    title: 'Live chat',
    none: 'There is no live chat at the moment. This is how you can reach us.',
    failed: 'The live chat could not be loaded. This is how you can reach us.',
    again: 'Try the live chat again',
    others: 'Other ways to reach us',
  },
} as const;

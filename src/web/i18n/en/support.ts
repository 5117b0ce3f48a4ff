/** The contact page and the helpline. */
export const support = {
  contact: 'Contact',
  contactText: 'Get in touch. We’re happy to help.',
  email: 'Email',
  whatsapp: 'WhatsApp Support',
  telegram: 'Telegram',
  failed: 'Couldn’t load the contact options.',
  none: 'No contact options are available yet.',
  address: 'Address',
  hours: 'Opening hours',
  chat: {
    title: 'Live chat',
    none: 'Live chat isn’t available right now. Here’s how to reach us.',
    failed: 'Live chat couldn’t be loaded. Here’s how to reach us.',
    again: 'Try the live chat again',
    others: 'Other ways to reach us',
  },
} as const;

export const notice = {
  title: 'Notices',
  hello: 'Hello, {{name}}',
  important: 'Important Notice',
  none: 'No Current Notices',
  lastLogin: 'Last login',
  noneText: 'Important messages about your account appear here and on Home.',
  security: 'Account security',
  password: 'Change your password',
  passwordText: 'If this last login wasn’t you',
  devices: 'Check your devices',
  devicesText: 'See where you’re signed in',
  question: 'Questions about this notice?',
} as const;

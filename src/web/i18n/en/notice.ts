/** What the operator has to say to a person. */
export const notice = {
  title: 'Notices',
  hello: 'Hello, {{name}}',
  important: 'Important Notice',
  none: 'No Current Notices',
  lastLogin: 'Last login',
} as const;

/** What every form that moves money says while its outcome is not known. */
export const money = {
  checking: 'Checking whether your request went through…',
  stillWorking: 'Still working…',
  unconfirmed: 'We could not confirm. See <log>{{log}}</log>',
  tooMany: 'Too many requests. Try again in {{seconds}} s',
} as const;

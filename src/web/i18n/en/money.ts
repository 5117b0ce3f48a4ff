/** What every form that moves money says while its outcome is not known. */
export const money = {
  checking: 'Checking whether your request went through…',
  unconfirmed: 'We could not confirm. See <log>{{log}}</log>',
} as const;

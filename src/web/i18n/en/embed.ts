/** Texts of the app in a partner's page. */
export const embed = {
  failed: 'We couldn’t sign you in.',
  signedOut: 'You’re logged out.',
  again: 'Sign in again',
  otherWay: 'Use email and password',
} as const;

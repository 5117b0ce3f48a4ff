/** Texts of creating a report for support staff. */
export const supportReport = {
  question: 'Still can’t sign in? Send this to support:',
  text: 'Your recent actions in the app and its current state. Includes amounts and times, but no passwords, names, addresses or images.',
  copy: 'Copy support report',
  copied: 'Support report copied!',
  failed: 'Couldn’t create the report. Please try again.',
  download: 'Download',
  byHand: 'Report text, to copy manually',
  copyFailed: 'Copy failed. Please copy manually.',
} as const;

/** How the identity verification of an account stands. Labels of the papers are those of the form, in `kyc`. */
export const kycStatus = {
  verified: 'Your account has been verified successfully!',
  pending: 'We are checking your documents. This page updates by itself.',
  failed: 'Error fetching KYC details. Please try again.',
  again: 'Submit again',
  address: 'Address',
  rejected: {
    title: 'Your documents were not accepted',
    text: 'You can correct what was wrong and submit them again.',
    reason: 'Reason',
  },
  image: {
    label: 'Images of your document',
    alt: 'Your uploaded image: {{name}}',
    broken: 'This image could not be shown.',
  },
} as const;

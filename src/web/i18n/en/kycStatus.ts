/** Texts of the KYC status. The labels of the documents are those of the form, in `kyc`. */
export const kycStatus = {
  verified: 'Your account has been verified successfully!',
  pending: 'We’re reviewing your documents. This page updates automatically.',
  failed: 'Error fetching KYC details. Please try again.',
  hidden: 'Documents are not shown in a support session.',
  again: 'Resubmit',
  address: 'Address',
  rejected: {
    title: 'Your documents were not accepted',
    text: 'Please correct what was wrong and resubmit them.',
    reason: 'Reason: {{reason}}',
  },
  revoked: { title: 'Your account is no longer verified', text: 'You can submit your documents again.' },
  image: {
    label: 'Document images',
    alt: 'Your uploaded image: {{name}}',
    broken: 'This image couldn’t be displayed.',
    refused: 'Not accepted',
  },
} as const;

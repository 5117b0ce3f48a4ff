/** Texts of shared components: record states, lists, copying, uploads. */
export const parts = {
  status: {
    Pending: 'Pending',
    Completed: 'Completed',
    Rejected: 'Rejected',
  },
  request: { Pending: 'Request Pending', Completed: 'Request Completed', Rejected: 'Request Rejected' },
  actions: {
    label: 'Quick actions',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    transfer: 'Transfer',
    trade: 'Trade',
  },
  movement: {
    deposit: 'Deposit · {{network}}',
    withdraw: 'Withdraw · {{network}}',
    depositsFailed: 'Error loading deposit log',
    withdrawsFailed: 'Error loading withdraw logs. Please try again later.',
  },
  today: 'Today, {{time}}',
  day: { today: 'Today, {{date}}', yesterday: 'Yesterday, {{date}}' },
  list: {
    skipped: 'Entries we couldn’t load: {{count, number}}',
    newest: 'Showing the latest {{shown, number}} of {{total, number}}',
  },
  copyFailed: 'Copy failed. Please copy manually.',
  upload: {
    pick: 'Choose an image',
    replace: 'Choose another image',
    replaceShort: 'Replace',
    hint: 'PNG or JPEG, under 10 MB',
    uploading: 'Uploading {{percent}}%',
    uploaded: 'Uploaded',
    cancel: 'Cancel',
    again: 'Retry upload',
    cancelled: 'Upload canceled.',
    preview: 'Preview of the selected image',
    previewFailed: 'Image preview failed, uploading anyway...',
    problem: {
      invalidImage: 'Invalid image file.',
      heic: 'Invalid image file. HEIC photos aren’t supported. Choose a JPEG or PNG, or take a screenshot of the photo and upload that.',
      tooLarge: 'File too large. Please upload an image under 10MB.',
      noFileUrl: 'Upload failed: no file URL.',
      failed: 'Upload failed. Please try again.',
    },
  },
} as const;

/** What the shared parts say: states of a record, lists, copying, uploading. */
export const parts = {
  status: {
    Pending: 'Pending',
    Completed: 'Completed',
    Rejected: 'Rejected',
  },
  list: {
    skipped: 'Entries that could not be read and are not shown: {{count}}',
    newest: 'The newest {{shown}} of {{total}}',
  },
  copyFailed: 'Copy failed. Please copy manually.',
  upload: {
    pick: 'Choose an image',
    replace: 'Choose another image',
    hint: 'PNG or JPEG, under 10 MB',
    uploading: 'Uploading {{percent}}%',
    uploaded: 'Uploaded',
    cancel: 'Cancel',
    again: 'Upload again',
    cancelled: 'Upload cancelled.',
    preview: 'Preview of the chosen image',
    problem: {
      invalidImage: 'Invalid image file.',
      tooLarge: 'File too large. Please upload an image under 10MB.',
      noFileUrl: 'Upload failed: no file URL.',
      failed: 'Upload failed. Please try again.',
    },
  },
} as const;

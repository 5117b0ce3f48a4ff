/** Texts of every form that moves money: the amount, and the wait for the outcome. */
export const money = {
  checking: 'Checking whether your request went through…',
  unconfirmed: 'We couldn’t confirm this. Check your {{log}}.',
  earlierConfirmed:
    'Your earlier request went through: see your {{log}}. This one wasn’t sent. Send it again if you still want it.',
  misread: 'Invalid response structure',
  max: 'Max',
  exceedsBalance: 'Amount exceeds your available balance.',
  atRate: 'at {{rate}}',
  progress: { sent: 'Request sent', review: 'In review', leave: 'You can leave this page.' },
  next: { title: 'What happens next', review: 'We review your request. You can leave this page.' },
  transactionId: {
    copy: 'Copy transaction ID',
    copied: 'Transaction ID copied',
    none: 'Not available yet',
  },
  validation: {
    amountRequired: 'Amount is required',
    amountNumber: 'Amount must be a number',
    amountDecimals: 'Amount can have up to {{decimals}} decimal places',
    nothingLeft: 'The amount must be higher than the fee.',
  },
} as const;

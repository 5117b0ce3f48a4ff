/** Answers of the helpline to frequent questions. They are stated in the code and in the texts of the screens they name. */
export const faq = {
  title: 'Frequently asked questions',
  questions: {
    deposit: 'How do I deposit, and how long does it take?',
    pending: 'Why is my deposit or withdrawal pending, and who decides?',
    withdraw: 'What does a withdrawal cost, and what are the limits?',
    transfer: 'How do I send money to a Pay ID?',
    trade: 'How is a timed trade settled, and when is it refunded?',
    kyc: 'What do I need for identity verification, and what does it give me?',
    session: 'What should I do about a sign-in I don’t recognize?',
    offline: 'I’m offline, or a request couldn’t be confirmed. What now?',
  },
  answers: {
    deposit:
      'Choose a network, send the coins to the address shown, then enter the amount and add a screenshot. A person checks every deposit. If there is a usual time for that, you see it before you submit.',
    pending:
      'A person on our team reviews every request. The amount of a withdrawal stays on hold until then; if we reject it, the amount goes back to your balance. The record shows the outcome.',
    withdraw:
      'Each method has its own fee and limits. They are shown with the amount you’ll receive before you confirm.',
    transfer:
      'Enter the amount and the Pay ID, check the name we find and confirm. The fee is shown before you confirm. The money arrives right away. Transfers can’t be undone.',
    trade:
      'Entry is the first exchange trade after your order is accepted; exit is the last one at or before its end. Buy wins if exit is above entry, Sell if it is below. The stake is returned if both prices are equal, if the exchange has too few trades or halts, or if the operator voids all trades on a coin during a period. “Check it yourself” on the order compares both trades with the exchange.',
    kyc: 'You need your personal details, your address and income, both sides of an ID document and a face scan. Your account gets the Verified mark; nothing else depends on it. Only our verification team can see your documents, and we remove location data from every photo.',
    session:
      'Sign out the device in Settings under “Signed-in devices”, then change your password there. A new password signs out all devices, including this one.',
    offline:
      'While you’re offline, you see saved data with its time; it updates when you’re connected again. If a request couldn’t be confirmed, look for it in your log before you send it again. If it is listed, we have received it.',
  },
  links: {
    deposit: 'Go to Deposit',
    pending: 'Go to Wallet',
    withdraw: 'Go to Withdraw',
    transfer: 'Go to Transfer',
    trade: 'Go to Orders',
    kyc: 'Go to verification',
    session: 'Go to Settings',
    offline: 'Go to Wallet',
  },
} as const;

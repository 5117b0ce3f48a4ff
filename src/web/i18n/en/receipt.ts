/** Texts of the receipt of an order. */
export const receipt = {
  title: 'Order receipt',
  utc: '{{time}} UTC',
  trade: '{{time}}, trade {{id}}',
  alt: '{{pair}}, {{side}}. {{word}}: {{amount}}. {{sentence}}. {{link}}',
  check: 'Scan the code or open the link to check this result.',
  note: 'The image shows the order. It doesn’t show your name or your balance.',
  share: 'Share',
  save: 'Save image',
  failed: 'Couldn’t create the receipt.',
  page: {
    title: 'Evidence of a result',
    lead: 'Two public trades on the exchange decide an order: its entry and its exit.',
    source: 'As {{host}} reports them now.',
    limits: 'Compare prices and times with the receipt. This page can’t show that the order was placed.',
    invalid: 'This link is incomplete. Scan the code on the receipt again.',
    link: 'Link from the receipt',
    linkHint: 'Paste the link from the receipt or scan its code.',
    check: 'Check the result',
    notALink: 'This isn’t a complete evidence link.',
    missing: '{{host}} doesn’t have these trades.',
    failed: '{{host}} didn’t respond as expected.',
    otherExchange: 'Another exchange decided this result, so it can’t be checked here.',
  },
  offline: {
    evidence: 'Not available offline: trades from the exchange.',
  },
} as const;

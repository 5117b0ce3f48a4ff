/** Texts of the signed-in start page. */
export const onchain = {
  today: {
    title: 'Today’s trades',
    none: 'No results yet',
    gains_one: '{{count, number}} gain',
    gains_other: '{{count, number}} gains',
    losses_one: '{{count, number}} loss',
    losses_other: '{{count, number}} losses',
    refunds_one: '{{count, number}} refunded',
    refunds_other: '{{count, number}} refunded',
  },
  networks: {
    title: 'USDT networks',
    copy: 'Copy {{network}} address',
    copied: 'Address copied!',
    none: 'No networks are available right now.',
  },
  movements: {
    title: 'On-chain activity',
    all: 'See all',
    fewer: 'Show less',
    none: 'No on-chain activity yet.',
    explorer: 'View on block explorer',
    transactionId: 'Transaction ID {{id}}',
  },
} as const;

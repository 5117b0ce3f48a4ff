/** The signed-in start page. */
export const onchain = {
  balance: {
    total: 'Total balance',
    inTrades: 'Available {{available}} · In trades {{held}} USDT',
    held: 'Available {{available}} · Held {{held}} USDT',
  },
  networks: {
    title: 'USDT networks',
    copy: 'Copy {{network}} address',
    copied: 'Address copied!',
    none: 'No networks are available right now.',
  },
  movements: {
    title: 'On-chain activity',
    all: 'All',
    none: 'No on-chain activity yet.',
    explorer: 'View on block explorer',
    transactionId: 'Transaction ID {{id}}',
  },
} as const;

/** What an account holds, and how that changed over time. */
export const balance = {
  total: 'Total balance',
  available: 'Available',
  held: 'On hold',
  sum: 'Total',
  balanceParts: 'Parts of your balance',
  show: 'Show balance',
  hide: 'Hide balance',
  hidden: 'Balance hidden',
  parts: 'Available {{available}} · On hold {{held}}',
  chart: 'Balance over time: {{from}} on {{date}}, {{to}} now. Lowest {{low}}, highest {{high}}.',
  chartFailed: 'Couldn’t load the balance history',
  cut: 'Shown since {{date}}. Older transactions are in your statement.',
  range: { label: 'Period', day: '1D', week: '1W', month: '1M', year: '1Y', all: 'All' },
  rangeName: { day: 'Today', week: '7 days', month: '30 days', year: '12 months', all: 'All time' },
  change: {
    day: '{{amount}} today',
    week: '{{amount}} in 7 days',
    month: '{{amount}} in 30 days',
    year: '{{amount}} in 12 months',
    all: '{{amount}} since you joined',
  },
} as const;

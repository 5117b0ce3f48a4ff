/** Explains a timed trade to an account without orders. */
export const firstTrade = {
  title: 'Your first trade',
  choose:
    'Choose an amount and a time. Then choose Buy if you expect a higher price, or Sell if you expect a lower one.',
  decide:
    'At the end of the time, the exchange’s price decides: you get your stake back plus the payout shown, or you lose your stake. If the price is equal, your stake is returned.',
  evidence: 'Every result has evidence that anyone can check.',
  simulated: 'Prices here are simulated and the money is for practice.',
  simulatedPrices: 'Prices here are simulated.',
  practiceMoney: 'The money here is for practice.',
  dismiss: 'Got it',
} as const;

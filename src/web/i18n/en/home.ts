/** Texts of the visitor's page. */
export const home = {
  headline1: 'Your USDT,',
  headline2: 'one tap away.',
  pitch: 'Deposit, send and trade at prices you can verify. Every result comes with proof.',
  pitchWithoutTrading: 'Deposit, send and withdraw USDT, and follow the market live.',
  signUp: 'Sign Up',
  signIn: 'Sign In',
  coinHint: 'Tap a coin to sign in and trade it.',
  coinHintWithoutTrading: 'Tap a coin to sign in and follow its price.',
  howTitle: 'How a timed trade works',
  how1: 'Pick a coin, a duration and an amount. Then predict whether the price will go up or down.',
  how2: 'Your entry is the first trade on the exchange after your order. Your exit is the last one before time runs out.',
  how3: 'Get it right and you receive your stake plus the payout shown. Get it wrong and you lose your stake.',
  exampleTitle: 'Example',
  example:
    'You put {{stake}} USDT on Buy for 60 s with a payout of {{payout}}. Entry {{entry}}, exit {{exit}}: the price went up, so you get back {{back}} USDT. If it had gone down, you would have lost your {{stake}} USDT.',
  proof: 'Entry and exit are trades on a public exchange. You can look them up yourself.',
  proofSimulated: 'Simulated market: entry and exit are simulated trades. Anyone can recalculate them.',
  contact: 'Contact us',
} as const;

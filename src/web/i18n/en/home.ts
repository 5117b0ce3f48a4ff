/** The page of a visitor. */
export const home = {
  headline1: 'Your USDT,',
  headline2: 'one tap away.',
  pitch: 'Deposit, send and trade with prices you can check: every result comes with its proof.',
  signUp: 'Sign Up',
  signIn: 'Sign In',
  howTitle: 'How a timed trade works',
  how1: 'Pick a coin, a time and an amount. Say whether the price goes up or down.',
  how2: 'The first exchange trade after your order is your entry. The last one before the time is up is your exit.',
  how3: 'You are right: your stake comes back with the payout you were shown. You are wrong: the stake is lost.',
  exampleTitle: 'An example',
  example:
    'You stake {{stake}} USDT on Buy for 60 s at a payout of {{payout}}. Entry {{entry}}, exit {{exit}}: the price went up and you get back {{back}} USDT. Had it gone down, you would have lost {{stake}} USDT.',
  proof: 'Entry and exit are trades of a public exchange. You can look them up yourself.',
  contact: 'Contact',
} as const;

/** The app on this device: its installation, and what needs a connection, by the first part of the path. */
export const installed = {
  title: 'App',
  install: 'Install the app',
  text: 'Opens from your home screen, even without a connection.',
  byHand: {
    share: 'Tap Share in your browser.',
    add: 'Choose “Add to Home Screen”.',
  },
  offline: {
    onchain: 'Not available offline: live prices and new transactions.',
    wallet: 'Not available offline: new transactions.',
    deposit: 'Not available offline: new deposits.',
    withdraw: 'Not available offline: new withdrawals.',
    transfer: 'Not available offline: new transfers.',
    trade: 'Not available offline: new trades.',
    orders: 'Not available offline: new orders and the evidence of trades.',
    order: 'Not available offline: new orders and the evidence of trades.',
    kyc: 'Not available offline: submitting documents.',
    app: 'Not available offline: new notices.',
    settings: 'Not available offline: your devices, who viewed your account, and support links.',
    user: 'Not available offline: changes to your profile and password.',
  },
} as const;

import type { Page } from '@playwright/test';

export interface Stop {
  name: string;
  path: string;
  /** Text that says that the screen has its content. */
  shows: string | RegExp;
}

export const VISITOR_STOPS: Stop[] = [
  { name: 'home', path: '/', shows: 'Live now' },
  { name: 'signin', path: '/signin', shows: 'Password' },
  { name: 'signup', path: '/signup', shows: 'Confirm Password' },
  { name: 'contact', path: '/contact', shows: /e-?mail/i },
  { name: 'helpline', path: '/helpline', shows: /e-?mail/i },
  { name: 'not-found', path: '/nowhere', shows: /not found/i },
];

/** The records and methods that the stops of a signed-in user are about. */
interface Ids {
  deposit: string;
  withdraw: string;
  transfer: string;
  order: string;
  method: string;
  withdrawMethod: string;
}

/** Every user route of product.md section 2.1, as a verified user who has done everything once sees it. */
export const userStops = (ids: Ids): Stop[] => [
  { name: 'start', path: '/', shows: 'On-chain movements' },
  { name: 'wallet', path: '/wallet', shows: 'it agrees' },
  { name: 'markets', path: '/markets', shows: 'Hot Coins' },
  { name: 'trade', path: '/trade', shows: 'If right' },
  { name: 'orders', path: '/orders', shows: 'Market BUY' },
  { name: 'order', path: `/order/${ids.order}`, shows: 'BTC/USDT' },
  { name: 'deposit', path: '/deposit', shows: 'TRC20' },
  { name: 'order-newest', path: '/order', shows: 'BTC/USDT' },
  { name: 'deposit-checkout', path: `/deposit/checkout/${ids.method}`, shows: 'Submit Deposit Request' },
  { name: 'deposit-log', path: '/deposit/log', shows: 'Pending' },
  { name: 'deposit-detail', path: `/deposit/log/${ids.deposit}`, shows: 'Request Pending' },
  { name: 'onchain', path: '/onchain', shows: 'On-chain movements' },
  { name: 'withdraw', path: '/withdraw', shows: 'TRC20' },
  { name: 'withdraw-checkout', path: `/withdraw/checkout/${ids.withdrawMethod}`, shows: 'Receive Amount' },
  { name: 'withdraw-log', path: '/withdraw/log', shows: 'Pending' },
  { name: 'withdraw-detail', path: `/withdraw/log/${ids.withdraw}`, shows: 'Request Pending' },
  { name: 'transfer', path: '/transfer', shows: 'Receiver Pay ID' },
  { name: 'transfer-log', path: '/transfer/log', shows: 'Sent' },
  { name: 'transfer-detail', path: `/transfer/log/${ids.transfer}`, shows: 'You Sent Funds' },
  { name: 'kyc-form', path: '/kyc/submit-form', shows: 'verified successfully' },
  { name: 'kyc-status', path: '/kyc/log', shows: 'verified successfully' },
  { name: 'notice', path: '/app/notice', shows: 'No Current Notices' },
  { name: 'settings', path: '/settings', shows: 'This device' },
  { name: 'profile', path: '/user/profile', shows: 'Update Profile' },
  { name: 'password', path: '/user/password', shows: 'Update Password' },
];

/** What somebody who is not verified finds where the other finds their status. */
export const KYC_WIZARD: Stop = { name: 'kyc-wizard', path: '/kyc/submit-form', shows: 'Personal Info' };

/** Content wider than the page, or text that its own box cuts off without saying so by an ellipsis. */
export const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`page ${document.documentElement.scrollWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, dt, dd')) {
      const { overflow, textOverflow, clipPath } = getComputedStyle(element);
      const isForReadersOnly = clipPath !== 'none' || element.clientWidth <= 1;
      const isCut =
        !isForReadersOnly &&
        element.scrollWidth > element.clientWidth + 1 &&
        overflow === 'hidden' &&
        textOverflow !== 'ellipsis';
      if (isCut) found.push(element.textContent ?? element.tagName);
    }
    return found;
  });

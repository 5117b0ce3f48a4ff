import type { Page } from '@playwright/test';
import { aReport } from '#test/support/fixtures/reportFixtures.ts';
import type { Texts } from './texts.ts';

export interface Stop {
  name: string;
  path: string;
  /** A text of the app, or a language-independent name, that is there once the screen has its content. */
  shows: (text: Texts) => string;
  /** Brings the screen into the state to check, before `shows` is there. */
  prepare?: (page: Page, text: Texts) => Promise<void>;
  /** Opens the sheet or dialog of this stop above the screen. */
  open?: (page: Page, text: Texts) => Promise<void>;
}

export const VISITOR_STOPS: Stop[] = [
  { name: 'home', path: '/', shows: text => text('markets:live') },
  { name: 'signin', path: '/signin', shows: text => text('session:password') },
  { name: 'signup', path: '/signup', shows: text => text('session:confirmPassword') },
  { name: 'contact', path: '/contact', shows: text => text('support:email') },
  { name: 'helpline', path: '/helpline', shows: text => text('support:email') },
  { name: 'not-found', path: '/nowhere', shows: text => text('app:notFound.title') },
  { name: 'report-input', path: '/support/report', shows: text => text('report:drop') },
  {
    name: 'report',
    path: '/support/report',
    prepare: async (page, text) => page.getByLabel(text('report:paste')).fill(aReport()),
    shows: text => text('report:state'),
  },
];

/** The records and methods at the stops of a signed-in user. */
interface StopIds {
  deposit: string;
  withdraw: string;
  transfer: string;
  order: string;
  method: string;
  withdrawMethod: string;
}

/** Returns every user route for a verified user with one record of each kind. */
export const userStops = (ids: StopIds): Stop[] => [
  { name: 'start', path: '/', shows: text => text('onchain:movements.title') },
  { name: 'wallet', path: '/wallet', shows: text => text('wallet:sum.agrees') },
  { name: 'markets', path: '/markets', shows: text => text('markets:hot') },
  { name: 'trade', path: '/trade', shows: text => text('trade:preview.ifRight') },
  { name: 'orders', path: '/orders', shows: text => text('orders:card.marketBuy') },
  { name: 'order', path: `/order/${ids.order}`, shows: () => 'BTC/USDT' },
  { name: 'deposit', path: '/deposit', shows: () => 'TRC20' },
  { name: 'order-newest', path: '/order', shows: () => 'BTC/USDT' },
  { name: 'deposit-checkout', path: `/deposit/checkout/${ids.method}`, shows: text => text('deposit:checkout.submit') },
  { name: 'deposit-log', path: '/deposit/log', shows: text => text('parts:status.Pending') },
  { name: 'deposit-detail', path: `/deposit/log/${ids.deposit}`, shows: text => text('parts:request.Pending') },
  { name: 'onchain', path: '/onchain', shows: text => text('onchain:movements.title') },
  { name: 'withdraw', path: '/withdraw', shows: () => 'TRC20' },
  {
    name: 'withdraw-checkout',
    path: `/withdraw/checkout/${ids.withdrawMethod}`,
    shows: text => text('withdraw:checkout.receive'),
  },
  { name: 'withdraw-log', path: '/withdraw/log', shows: text => text('parts:status.Pending') },
  { name: 'withdraw-detail', path: `/withdraw/log/${ids.withdraw}`, shows: text => text('parts:request.Pending') },
  { name: 'transfer', path: '/transfer', shows: text => text('transfer:form.receiver') },
  { name: 'transfer-log', path: '/transfer/log', shows: text => text('transfer:log.direction.sent') },
  {
    name: 'transfer-detail',
    path: `/transfer/log/${ids.transfer}`,
    shows: text => text('transfer:detail.banner.sent'),
  },
  { name: 'kyc-form', path: '/kyc/submit-form', shows: text => text('kycStatus:verified') },
  { name: 'kyc-status', path: '/kyc/log', shows: text => text('kycStatus:verified') },
  { name: 'notice', path: '/app/notice', shows: text => text('notice:none') },
  { name: 'notifications', path: '/notifications', shows: text => text('notifications:kyc.Completed') },
  { name: 'settings', path: '/settings', shows: text => text('settings:devices.current') },
  { name: 'profile', path: '/user/profile', shows: text => text('profile:submit') },
  { name: 'signed-in', path: '/signin', shows: text => text('session:signedIn.title') },
  { name: 'password', path: '/user/password', shows: text => text('profile:password.submit') },
];

/** The KYC form, in place of the status that verified users see. */
export const KYC_WIZARD: Stop = {
  name: 'kyc-wizard',
  path: '/kyc/submit-form',
  shows: text => text('kyc:steps.personal'),
};

/** Returns content wider than the page, and text cut off without an ellipsis. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`page ${document.documentElement.scrollWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, dt, dd')) {
      const { overflow, textOverflow, clipPath } = getComputedStyle(element);
      const isVisuallyHidden = clipPath !== 'none' || element.clientWidth <= 1;
      const isClipped =
        !isVisuallyHidden &&
        element.scrollWidth > element.clientWidth + 1 &&
        overflow === 'hidden' &&
        textOverflow !== 'ellipsis';
      if (isClipped) found.push(element.textContent ?? element.tagName);
    }
    return found;
  });

import type { TextBundle } from './textBundle.ts';

/** What signed-in users read: the catalogues of a language come together. */
export const accountTexts: TextBundle = {
  namespaces: [
    ...(['balance', 'deposit', 'kyc', 'kycStatus', 'money', 'notice', 'onchain', 'orders'] as const),
    ...(['parts', 'profile', 'settings', 'trade', 'transfer', 'wallet', 'withdraw'] as const),
  ],
  load: language => import(/* webpackChunkName: "text-[request]" */ `./account/${language}.ts`),
};

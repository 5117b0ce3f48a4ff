import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of signed-in users; the catalogues of a language share one chunk. */
export const accountTexts: TextBundle = {
  namespaces: [
    ...(['balance', 'deposit', 'installed', 'kyc', 'kycStatus', 'money', 'notice', 'onchain', 'orders'] as const),
    ...(['parts', 'profile', 'settings', 'trade', 'transfer', 'wallet', 'withdraw'] as const),
  ],
  load: language => import(/* webpackChunkName: "text-[request]" */ `./account/${language}.ts`),
};

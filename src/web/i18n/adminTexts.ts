import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of administrators; the catalogues of a language share one chunk. */
export const adminTexts: TextBundle = {
  namespaces: ['admin', 'adminAudit', 'adminBooks', 'adminQueue', 'adminSetup', 'adminUsers'],
  load: language => import(/* webpackChunkName: "text-admin-[request]" */ `./administrator/${language}.ts`),
};

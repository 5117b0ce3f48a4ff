import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of parts that few visits open; the catalogues of a language share one chunk. */
export const toolTexts: TextBundle = {
  namespaces: ['alerts', 'coinFacts', 'indicators', 'qr', 'receipt', 'refresh', 'statementPrint'],
  load: language => import(/* webpackChunkName: "text-tools-[request]" */ `./tools/${language}.ts`),
};

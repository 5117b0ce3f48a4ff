import type { TextBundle } from './textBundle.ts';

/** Bundles the explanation of a first trade, which few visits show. */
export const firstTradeTexts: TextBundle = {
  namespaces: ['firstTrade'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/firstTrade\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

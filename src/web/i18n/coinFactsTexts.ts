import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of a coin's facts, which load with their sheet. */
export const coinFactsTexts: TextBundle = {
  namespaces: ['coinFacts'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/coinFacts\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of price alerts, which load with their button. */
export const alertTexts: TextBundle = {
  namespaces: ['alerts'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/alerts\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

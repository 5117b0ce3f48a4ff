import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of price alerts, which load with their sheet. */
export const alertTexts: TextBundle = {
  namespaces: ['alerts'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/alerts\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

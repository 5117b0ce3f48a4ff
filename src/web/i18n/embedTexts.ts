import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of the app in a partner's page. */
export const embedTexts: TextBundle = {
  namespaces: ['embed'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/embed\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

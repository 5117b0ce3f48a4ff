import type { TextBundle } from './textBundle.ts';

/** Bundles the texts about partners, which few users see. */
export const partnerTexts: TextBundle = {
  namespaces: ['partners'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/partners\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of support reports, which support staff open. */
export const reportTexts: TextBundle = {
  namespaces: ['report'],
  load: language =>
    import(/* webpackChunkName: "text-[request]", webpackInclude: /\/report\.ts$/ */ `./${language}/report.ts`),
};

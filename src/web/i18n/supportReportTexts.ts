import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of creating a support report, on Settings and after a failed sign-in. */
export const supportReportTexts: TextBundle = {
  namespaces: ['supportReport'],
  load: language =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/supportReport\.ts$/ */
      `./${language}/supportReport.ts`
    ),
};

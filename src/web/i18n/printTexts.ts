import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of a printed statement, which load with the choice of its month. */
export const printTexts: TextBundle = {
  namespaces: ['statementPrint'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/statementPrint\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

import type { TextBundle } from './textBundle.ts';

/** Bundles the answers of the helpline, which load with their section. */
export const faqTexts: TextBundle = {
  namespaces: ['faq'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/faq\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of notifications, which load with the screens that show them. */
export const notificationTexts: TextBundle = {
  namespaces: ['notifications'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/notifications\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

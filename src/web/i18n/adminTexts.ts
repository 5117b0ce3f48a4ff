import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of administrators. */
export const adminTexts: TextBundle = {
  namespaces: ['admin', 'adminBooks', 'adminQueue', 'adminSetup', 'adminUsers'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/admin\w*\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

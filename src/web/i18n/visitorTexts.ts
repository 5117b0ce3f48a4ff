import type { TextBundle } from './textBundle.ts';

/** Bundles the texts of all visitors: the frame of the app, and the screens without an account. */
export const visitorTexts: TextBundle = {
  namespaces: ['app', 'translation', 'home', 'markets', 'session', 'support', 'update'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/(app|translation|home|markets|session|support|update)\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

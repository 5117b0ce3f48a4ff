import type { TextBundle } from './textBundle.ts';

/**
 * Bundles the texts of all visitors: the frame of the app, and the screens without an account. The catalogues of
 * another language share one chunk; those in English load one by one, because the first script has the frame's.
 */
export const visitorTexts: TextBundle = {
  namespaces: ['app', 'translation', 'home', 'markets', 'session', 'support', 'update', 'errors'],
  load: (language, namespace) =>
    language === 'en'
      ? import(
          /* webpackChunkName: "text-[request]", webpackInclude: /\/(errors|home|markets|session|support|update)\.ts$/ */
          `./en/${namespace}.ts`
        )
      : import(/* webpackChunkName: "text-visitor-[request]" */ `./visitor/${language}.ts`),
};

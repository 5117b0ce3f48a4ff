import type { TextBundle } from './textBundle.ts';

/** What everybody reads: the frame of the app, and the screens that need no account. */
export const visitorTexts: TextBundle = {
  namespaces: ['app', 'translation', 'home', 'markets', 'session', 'support'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/(app|translation|home|markets|session|support)\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

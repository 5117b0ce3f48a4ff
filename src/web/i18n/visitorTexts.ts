import type { TextArea } from './textArea.ts';

/** What everybody reads: the frame of the app, and the screens that need no account. */
export const visitorTexts: TextArea = {
  namespaces: ['app', 'translation', 'home', 'markets', 'session', 'support'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/(app|translation|home|markets|session|support)\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

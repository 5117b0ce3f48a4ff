import type { TextArea } from './textArea.ts';

/** What administrators read. */
export const adminTexts: TextArea = {
  namespaces: ['admin', 'adminBooks', 'adminQueue', 'adminSetup', 'adminUsers'],
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/admin\w*\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

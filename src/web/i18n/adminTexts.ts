import type { TextArea } from './textArea.ts';

/** What administrators read. */
export const adminTexts: TextArea = {
  holds: namespace => namespace.startsWith('admin'),
  load: (language, namespace) =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/admin\w*\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
};

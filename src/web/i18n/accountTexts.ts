import type { TextArea } from './textArea.ts';

/** What signed-in users read: the catalogues of a language come together. */
export const accountTexts: TextArea = {
  holds: namespace => !namespace.startsWith('admin'),
  load: language => import(/* webpackChunkName: "text-[request]" */ `./account/${language}.ts`),
};

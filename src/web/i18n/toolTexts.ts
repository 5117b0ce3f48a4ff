import type { TextBundle } from './textBundle.ts';

/** Texts of parts that few visits open; each part loads its own namespace. */
const createToolTexts = (namespace: 'qr' | 'receipt' | 'refresh'): TextBundle => ({
  namespaces: [namespace],
  load: language =>
    import(
      /* webpackChunkName: "text-[request]", webpackInclude: /\/(qr|receipt|refresh)\.ts$/ */
      `./${language}/${namespace}.ts`
    ),
});

export const qrTexts = createToolTexts('qr');
export const receiptTexts = createToolTexts('receipt');
export const refreshTexts = createToolTexts('refresh');

import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { TextBundle } from '#web/i18n/textBundle.ts';
import { loadWhenReachable } from './loadChunk.ts';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** Loads the chunk of a component when it is first rendered, and its texts in parallel. */
export const lazyChunk = <Props extends object>(load: Load<Props>, ...texts: TextBundle[]) =>
  lazy(() =>
    loadWhenReachable(async () => {
      const [chunk] = await Promise.all([load(), loadTexts([], ...texts)]);
      return chunk;
    }),
  );

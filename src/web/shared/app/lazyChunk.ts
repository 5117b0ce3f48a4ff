import { type ComponentType, lazy } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { TextBundle } from '#web/i18n/textBundle.ts';
import { loadChunk } from './loadChunk.ts';

/** Loads the chunk of a component and its texts in parallel when it is first rendered. */
export const lazyChunk = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: TextBundle,
) => lazy(() => loadChunk(async () => (await Promise.all([load(), loadTexts([], texts)]))[0]));

import { lazy, type ComponentType } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import type { TextBundle } from '#web/i18n/textBundle.ts';
import { loadWhenReachable } from '#web/shared/app/loadChunk.ts';

type LazyComponent = ComponentType<object>;

/** Returns a `lazyScreen` that also loads these text bundles. */
export const lazyScreenWith =
  (...bundles: TextBundle[]) =>
  <Name extends string>(load: () => Promise<Record<Name, LazyComponent>>, name: Name, ...namespaces: Namespace[]) =>
    lazy(async () => {
      const [screen] = await loadWhenReachable(() => Promise.all([load(), loadTexts(namespaces, ...bundles)]));
      return { default: screen[name] };
    });

/** Loads a screen and its texts in parallel when its route is first rendered. */
export const lazyScreen = lazyScreenWith();

import { lazy, type ComponentType } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import type { TextBundle } from '#web/i18n/textBundle.ts';
import { loadChunk } from '#web/shared/app/loadChunk.ts';

type LazyComponent = ComponentType<object>;

/** Returns the `lazyScreen` of screens whose texts come from these bundles, too. */
export const lazyScreenWith =
  (...bundles: TextBundle[]) =>
  <Name extends string>(load: () => Promise<Record<Name, LazyComponent>>, name: Name, ...namespaces: Namespace[]) =>
    lazy(async () => {
      const [screen] = await loadChunk(() => Promise.all([load(), loadTexts(namespaces, ...bundles)]));
      return { default: screen[name] };
    });

/** A screen that comes with its texts, both asked for at once, when its route is first shown. */
export const lazyScreen = lazyScreenWith();

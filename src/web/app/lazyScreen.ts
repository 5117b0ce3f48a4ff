import { lazy, type ComponentType } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import type { TextArea } from '#web/i18n/textArea.ts';
import { onceMore } from '#web/shared/app/onceMore.ts';

type LazyComponent = ComponentType<object>;

/** Returns the `lazyScreen` of screens whose texts come from these areas, too. */
export const lazyScreenWith =
  (...areas: TextArea[]) =>
  <Name extends string>(load: () => Promise<Record<Name, LazyComponent>>, name: Name, ...namespaces: Namespace[]) =>
    lazy(async () => {
      const [part] = await onceMore(() => Promise.all([load(), loadTexts(namespaces, ...areas)]));
      return { default: part[name] };
    });

/** A screen that comes with its texts, both asked for at once, when its route is first shown. */
export const lazyScreen = lazyScreenWith();

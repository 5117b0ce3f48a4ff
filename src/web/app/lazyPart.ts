import { lazy, type ComponentType } from 'react';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import { onceMore } from '#web/shared/app/onceMore.ts';

type Part = ComponentType<object>;

/** A screen that comes with its texts, both asked for at once, when its route is first shown. */
export function lazyPart<Name extends string>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
  ...namespaces: Namespace[]
) {
  return lazy(async () => {
    const [part] = await onceMore(() => Promise.all([load(), loadTexts(namespaces)]));
    return { default: part[name] };
  });
}

import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import type { UpdatePromptProps } from './UpdatePrompt.tsx';

/** A version whose prompt cannot be loaded starts at the next visit. A reload here could lose what was typed. */
const loadPrompt = (): Promise<{ default: ComponentType<UpdatePromptProps> }> =>
  Promise.all([import('./UpdatePrompt.tsx'), loadTexts(['update'])]).then(
    ([{ UpdatePrompt }]) => ({ default: UpdatePrompt }),
    () => ({ default: () => null }),
  );
const UpdatePrompt = lazy(loadPrompt);

const RECHECK_DELAY_MS = 1_000;

/** Offers a newer version while no form is in use. A navigation may have closed a form. */
export function UpdateHost() {
  const { installation } = useDeps();
  const location = useLocation();
  const [, setRendered] = useState(location);
  // The form of the screen before stays on the page until this one has loaded.
  useEffect(() => {
    const timer = setTimeout(() => setRendered(location), RECHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [location]);
  const canUpdate = useSyncExternalStore(installation.watch, installation.canUpdate);
  // Kept here, because the prompt is removed while a form is in use.
  const [isPostponed, setPostponed] = useState(false);
  return canUpdate && !isPostponed ? (
    <Suspense fallback={null}>
      <UpdatePrompt onPostpone={() => setPostponed(true)} />
    </Suspense>
  ) : null;
}

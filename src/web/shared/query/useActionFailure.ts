import { useState } from 'react';
import { type Failure, isRateLimited } from '#web/api/http/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/**
 * Returns the last failure of an action outside a form, and a function that announces one with a text. A rate limit is
 * not announced, because it counts down at the button.
 */
export function useActionFailure() {
  const { toast } = useDeps();
  const [failure, setFailure] = useState<Failure | null>(null);

  function announceFailure(refused: Failure, text: string): void {
    setFailure(refused);
    if (!isRateLimited(refused)) toast({ kind: 'error', text });
  }

  return { failure, announceFailure };
}

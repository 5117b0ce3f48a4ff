import type { ComponentProps } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { clearDraft } from '#web/shared/forms/useDraft.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';

/** Renders a form in a sheet. Closing the sheet discards the form's draft; the end of the session does not. */
export function DraftSheet({ draft, onClose, ...sheet }: ComponentProps<typeof BottomSheet> & { draft: string }) {
  const { drafts } = useDeps();

  function close() {
    clearDraft(drafts, draft);
    onClose();
  }

  return <BottomSheet {...sheet} onClose={close} />;
}

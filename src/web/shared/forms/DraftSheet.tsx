import type { ComponentProps } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { clearDraft } from './useDraft.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';

interface DraftSheetProps extends Omit<ComponentProps<typeof BottomSheet>, 'onLeave'> {
  draft: string;
}

/** Renders a form in a sheet. Closing it discards the form's draft; a navigation or the end of the session does not. */
export function DraftSheet({ draft, onClose, ...sheet }: DraftSheetProps) {
  const { drafts } = useDeps();

  function close() {
    clearDraft(drafts, draft);
    onClose();
  }

  return <BottomSheet {...sheet} onClose={close} onLeave={onClose} />;
}

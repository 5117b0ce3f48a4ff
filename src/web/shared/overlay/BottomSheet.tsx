import { lazy, Suspense, useState, type ReactNode } from 'react';
import { onceMore } from '#web/shared/app/onceMore.ts';

const SheetBody = lazy(() => onceMore(() => import('./SheetBody.tsx')));

export interface BottomSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog that comes up from the bottom of the column; the page behind it waits. Its code comes when it first opens. */
export function BottomSheet(props: BottomSheetProps) {
  const [hasOpened, setHasOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SheetBody {...props} />
    </Suspense>
  );
}

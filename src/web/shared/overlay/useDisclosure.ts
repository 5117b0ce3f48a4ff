import { useCallback, useState } from 'react';

/** Returns whether an overlay is open, and whether it ever was, so that its code can load on first use. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const onOpen = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, []);
  const onClose = useCallback(() => setOpen(false), []);
  return { isOpen, wasOpened, onOpen, onClose };
}

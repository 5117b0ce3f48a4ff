import { useState } from 'react';

/** Returns whether an overlay is open and whether it ever was: until then its code need not be loaded. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const onOpen = () => {
    setOpened(true);
    setOpen(true);
  };
  return { isOpen, wasOpened, onOpen, onClose: () => setOpen(false) };
}

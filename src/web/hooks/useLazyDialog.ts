import { useState } from 'react';

/** The state of a dialog that is loaded when it is first opened, and then stays, so that it can close with a motion. */
export function useLazyDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return { isOpen, wasOpened, open, close: () => setIsOpen(false) };
}

import { useState } from 'react';

/**
 * The state of a dialog that is loaded when it is first opened, and then stays mounted, so that its closing can be
 * animated. `reset` unmounts a dialog that could not be loaded.
 */
export function useLazyDialog() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return {
    isOpen: state === 'open',
    wasOpened: state !== 'unopened',
    open: () => setState('open'),
    close: () => setState('closed'),
    reset: () => setState('unopened'),
  };
}

import { pageChunks, pageOf } from './pageChunks';

// An entry of its own, before the libraries: the page of the address is asked for beside them, not after them. What
// goes wrong here shows when the router asks again.
const page = pageOf(window.location.pathname);
if (page !== undefined) pageChunks[page]().catch(() => undefined);

// Without a network the answers are those that are kept.
if (!navigator.onLine) {
  import('./api/answerStore').then(({ ready }) => ready()).catch(() => undefined);
}

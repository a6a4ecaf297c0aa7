import { pageChunks, pageOf } from './pageChunks';
import { pageTitles } from './pages/pageTitles';

// An entry of its own, before the libraries.
const page = pageOf(window.location.pathname);

if (page !== undefined) {
  // The page of the address is asked for beside them, not after them. What goes wrong here shows when the router asks
  // again.
  pageChunks[page]().catch(() => undefined);
  // Whoever waits for them sees where they are.
  const titles: Partial<Record<typeof page, string>> = pageTitles;
  const title = document.querySelector('#root > .title');
  if (title !== null) {
    title.textContent = titles[page] ?? '';
    title.toggleAttribute('data-after-link', page === 'ContestLeaderboardPage');
  }
}

// Without a network the answers are those that are kept.
if (!navigator.onLine) {
  import('./api/answerStore').then(({ ready }) => ready()).catch(() => undefined);
}

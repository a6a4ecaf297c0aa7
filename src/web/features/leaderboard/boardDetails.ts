export const DETAILS_ID = 'board-details';

/** Scrolls to what is below the rows on a phone: the entry, the over, the user's eleven, and the facts of the contest. */
export function showBoardDetails(): void {
  const section = document.getElementById(DETAILS_ID);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** The contest that the user chose last for a match, until the tab is closed or the user logs out. */
interface Choice {
  contestId: string;
  /** The navigation during which it was chosen. A later link may name another contest. */
  navigation: string;
}

const keyOf = (matchId: string): string => `contest-of-${matchId}`;

export function rememberChoice(matchId: string, choice: Choice): void {
  try {
    sessionStorage.setItem(keyOf(matchId), JSON.stringify(choice));
  } catch {
    // Without storage the board opens on the contest that matters most.
  }
}

export function rememberedChoice(matchId: string): Choice | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(matchId)) ?? 'null') as Choice | null;
  } catch {
    return null;
  }
}

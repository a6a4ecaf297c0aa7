import { useState, type KeyboardEvent } from 'react';
import { findTeams } from './findTeams';
import type { PlacedTeam } from './useTeams';

interface SearchOptions {
  teams: readonly PlacedTeam[];
  chosenId: string;
  isRanked: boolean;
  onChoose: (userId: string) => void;
}

interface SearchState {
  isOpen: boolean;
  query: string;
  /** The user whose option Enter chooses; null for none. */
  activeId: string | null;
}

const CLOSED: SearchState = { isOpen: false, query: '', activeId: null };

/**
 * The state of a combobox that filters teams.
 *
 * | Key          | List is closed            | List is open                |
 * | ------------ | ------------------------- | --------------------------- |
 * | text         | opens the list, filtered  | filters the list            |
 * | Down, Up     | opens the list            | moves to the next option    |
 * | Enter        |                           | chooses the active option   |
 * | Escape       |                           | closes the list             |
 *
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useTeamSearch({ teams, chosenId, isRanked, onChoose }: SearchOptions) {
  const [{ isOpen, query, ...state }, setState] = useState(CLOSED);
  const found = isOpen ? findTeams(teams, query, isRanked) : [];
  // The active one may leave the board that is shown.
  const isListed = found.some(({ entry }) => entry.User.id === state.activeId);
  const activeId = isListed ? state.activeId : null;
  const close = () => setState(CLOSED);
  const open = () => {
    if (!isOpen) setState({ isOpen: true, query: '', activeId: chosenId });
  };

  function search(text: string): void {
    const first = text.trim() === '' ? undefined : findTeams(teams, text, isRanked)[0];
    setState({ isOpen: true, query: text, activeId: first?.entry.User.id ?? null });
  }

  function choose(userId: string): void {
    close();
    onChoose(userId);
  }

  function move(step: 1 | -1): void {
    const active = found.findIndex(({ entry }) => entry.User.id === activeId);
    const from = active === -1 && step === -1 ? 0 : active;
    const next = found[(from + step + found.length) % found.length];
    setState({ isOpen, query, activeId: next?.entry.User.id ?? null });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // An input method uses the same keys for its own list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    } else if (event.key === 'Enter' && isOpen && activeId !== null) {
      event.preventDefault();
      choose(activeId);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  }

  return { isOpen, query, activeId, found, open, close, search, choose, onKeyDown };
}

import { useDeferredValue, useMemo } from 'react';
import { MAX_PER_TEAM, teamProgress, type Pick } from '../../../domain/team/team';
import { useAppSelector } from '../../app/hooks';
import { averageOf } from '../../components/points';
import { matchColours, type MatchColours } from '../../components/teamColour';
import { isAllowed, isLocked, type SelectionStatus } from './allowedActions';
import { UNHEARD, withNews, type NewsById } from './playerNews';
import { sumOfAverages, type SquadPlayer } from './squadPlayer';
import { selectPicks, selectStatus } from './teamSelectionSlice';

export const SELECTION_TONES = ['plain', 'bad', 'ready'] as const;
export type SelectionTone = (typeof SELECTION_TONES)[number];

export interface SideSquad {
  team: string;
  squad: readonly SquadPlayer[];
}

/** Of what is drawn, all that no pick changes: it stays the same object until squads or news do. */
export interface SelectionScene {
  home: SideSquad;
  away: SideSquad;
  /** Of both teams. */
  everybody: readonly SquadPlayer[];
  colours: MatchColours;
  /** Why no team can be entered any more; null while one can. */
  closedReason: string | null;
  /** How often each player has been picked so far. */
  sharesKnown: boolean;
  news: NewsById;
}

export interface SideCount {
  team: string;
  count: number;
}

/** And what a pick changes. */
export interface SelectionView {
  home: SideCount;
  away: SideCount;
  /** Home players first. */
  picked: SquadPlayer[];
  size: number;
  /** Nothing can be changed at the moment. */
  locked: boolean;
  submitting: boolean;
  canSubmit: boolean;
  message: string;
  tone: SelectionTone;
  sum: number | null;
  /** Of those picked. */
  notPlaying: number;
}

const TONES: Readonly<Record<'empty' | 'incomplete' | 'invalid' | 'valid', SelectionTone>> = {
  empty: 'plain',
  incomplete: 'plain',
  invalid: 'bad',
  valid: 'ready',
};

/**
 * The parts that follow the picks ask for it, so that the others needn't be drawn again. It comes after the tile
 * that was pressed, which is painted first.
 */
export function useSelectionView(scene: SelectionScene): SelectionView {
  const status = useDeferredValue(useAppSelector(selectStatus));
  const picks = useDeferredValue(useAppSelector(selectPicks));
  return useMemo(() => selectionView(scene, status, picks), [scene, status, picks]);
}

interface Known {
  home: SideSquad;
  away: SideSquad;
  closedReason: string | null;
  news: NewsById;
}

export function selectionScene({ home, away, closedReason, news }: Known): SelectionScene {
  const heard = ({ team, squad }: SideSquad): SideSquad => {
    return { team, squad: squad.map((player) => withNews(player, news)) };
  };
  const sides = { home: heard(home), away: heard(away) };
  const everybody = [...sides.home.squad, ...sides.away.squad];
  return {
    ...sides,
    everybody,
    colours: matchColours(home.team, away.team),
    closedReason,
    sharesKnown: everybody.some(({ pickedPercent }) => pickedPercent !== null),
    news,
  };
}

export function isOver(count: number): boolean {
  return count > MAX_PER_TEAM;
}

export function selectionView(
  { home, away, everybody, closedReason, news }: SelectionScene,
  status: SelectionStatus,
  picks: readonly Pick[],
): SelectionView {
  const progress = teamProgress(picks);
  const sideOf = ({ team }: SideSquad) => ({
    team,
    count: progress.countByTeam[team] ?? 0,
  });
  const playerById = new Map(everybody.map((player) => [player.id, player]));
  const inOrderOfPick = picks.map((pick) => {
    return playerById.get(pick.id) ?? withNews(unknownPlayer(pick, home.team), news);
  });
  const picked = [
    ...inOrderOfPick.filter(({ side }) => side === 'home'),
    ...inOrderOfPick.filter(({ side }) => side === 'away'),
  ];
  return {
    home: sideOf(home),
    away: sideOf(away),
    picked,
    size: picks.length,
    locked: isLocked(status),
    submitting: status === 'submitting',
    canSubmit: isAllowed(status, 'submit') && closedReason === null,
    message: closedReason ?? progress.message,
    tone: closedReason === null ? TONES[progress.status] : 'plain',
    sum: sumOfAverages(picked),
    notPlaying: picked.filter(({ playing }) => playing === false).length,
  };
}

/** A player of an earlier team who has left the squads since: shown, so that he can be swapped. */
function unknownPlayer({ id, team }: Pick, homeTeam: string): SquadPlayer {
  const side = team === homeTeam ? 'home' : 'away';
  return {
    id,
    team,
    side,
    name: 'No longer in the squad',
    role: null,
    form: [],
    average: averageOf([]),
    record: null,
    ...UNHEARD,
  };
}

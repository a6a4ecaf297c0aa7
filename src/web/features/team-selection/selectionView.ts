import { useDeferredValue, useMemo } from 'react';
import { MAX_PER_TEAM, teamProgress, type PlayerRef } from '../../../domain/team/team';
import { useAppSelector } from '../../app/hooks';
import { averageOf } from '../../format/points';
import { matchColours, type MatchColours } from '../../components/cricket/teamColour';
import { isAllowed, isLocked, type SelectionStatus } from './allowedActions';
import { UNKNOWN_NEWS, withNews, type NewsById } from './playerNews';
import { sumOfAverages, type SquadPlayer } from './squadPlayer';
import { selectPicks, selectStatus } from './teamSelectionSlice';

/** `costly`: the team is valid, but picks who do not play cost points. */
export const SELECTION_TONES = ['plain', 'bad', 'costly', 'ready'] as const;
export type SelectionTone = (typeof SELECTION_TONES)[number];

export interface SideSquad {
  team: string;
  squad: readonly SquadPlayer[];
}

/** Everything shown that no pick changes. It stays the same object until the squads or the news change. */
export interface SelectionScene {
  home: SideSquad;
  away: SideSquad;
  /** The players of both teams. */
  allPlayers: readonly SquadPlayer[];
  colours: MatchColours;
  /** Why no team can be entered any more; null while one can. */
  closedReason: string | null;
  /** True when the share of teams that picked each player is known. */
  hasShares: boolean;
  news: NewsById;
  /** What a pick who does not play adds to the total. */
  notPlayingPoints: number;
}

export interface SideCount {
  team: string;
  count: number;
}

/** Everything shown that a pick changes. */
export interface SelectionView {
  home: SideCount;
  away: SideCount;
  /** Home players first. */
  picked: SquadPlayer[];
  size: number;
  /** True while nothing can be changed. */
  locked: boolean;
  submitting: boolean;
  canSubmit: boolean;
  message: string;
  tone: SelectionTone;
  sum: number | null;
  /** The number of picks who are not in the playing XI. */
  notPlaying: number;
}

const TONES: Readonly<Record<'empty' | 'incomplete' | 'invalid' | 'valid', SelectionTone>> = {
  empty: 'plain',
  incomplete: 'plain',
  invalid: 'bad',
  valid: 'ready',
};

/**
 * Returns what the picks change. Only the parts that show it call this hook, so that the others do not
 * render. It is deferred, so that the pressed tile is painted first.
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
  notPlayingPoints: number;
}

export function selectionScene(known: Known): SelectionScene {
  const { home, away, closedReason, news, notPlayingPoints } = known;
  const withSideNews = ({ team, squad }: SideSquad): SideSquad => {
    return { team, squad: squad.map((player) => withNews(player, news)) };
  };
  const sides = { home: withSideNews(home), away: withSideNews(away) };
  const allPlayers = [...sides.home.squad, ...sides.away.squad];
  return {
    ...sides,
    allPlayers,
    colours: matchColours(home.team, away.team),
    closedReason,
    hasShares: allPlayers.some(({ pickedPercent }) => pickedPercent !== null),
    news,
    notPlayingPoints,
  };
}

export function isOver(count: number): boolean {
  return count > MAX_PER_TEAM;
}

export function selectionView(
  { home, away, allPlayers, closedReason, news, notPlayingPoints }: SelectionScene,
  status: SelectionStatus,
  picks: readonly PlayerRef[],
): SelectionView {
  const progress = teamProgress(picks);
  const sideOf = ({ team }: SideSquad) => ({
    team,
    count: progress.countByTeam[team] ?? 0,
  });
  const playerById = new Map(allPlayers.map((player) => [player.id, player]));
  const inOrderOfPick = picks.map((pick) => {
    return playerById.get(pick.id) ?? withNews(unknownPlayer(pick, home.team), news);
  });
  const picked = [
    ...inOrderOfPick.filter(({ side }) => side === 'home'),
    ...inOrderOfPick.filter(({ side }) => side === 'away'),
  ];
  const notPlaying = picked.filter(({ playing }) => playing === false).length;
  return {
    home: sideOf(home),
    away: sideOf(away),
    picked,
    size: picks.length,
    locked: isLocked(status),
    submitting: status === 'submitting',
    canSubmit: isAllowed(status, 'submit') && closedReason === null,
    message: closedReason ?? progress.message,
    tone: closedReason === null ? toneOf(progress.status, notPlaying) : 'plain',
    sum: sumOfAverages(picked, notPlayingPoints),
    notPlaying,
  };
}

function toneOf(status: keyof typeof TONES, notPlaying: number): SelectionTone {
  return status === 'valid' && notPlaying > 0 ? 'costly' : TONES[status];
}

/**
 * Returns a placeholder for a player who has left the squads since the team was saved, so that the user can
 * replace the player.
 */
function unknownPlayer({ id, team }: PlayerRef, homeTeam: string): SquadPlayer {
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
    ...UNKNOWN_NEWS,
  };
}

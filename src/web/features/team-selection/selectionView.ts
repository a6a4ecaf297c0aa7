import { useDeferredValue, useMemo } from 'react';
import { isSameTeam, MAX_PER_TEAM, teamProgress, type PlayerRef } from '../../../domain/team/team';
import { useAppSelector } from '../../app/hooks';
import { averageOf } from '../../format/points';
import { matchColours, type MatchColours } from '../../components/cricket/teamColour';
import { isAllowed, isLocked, type SelectionStatus } from './allowedActions';
import { UNKNOWN_NEWS, withNews, type NewsById } from './playerNews';
import { sumOfAverages, type SquadPlayer } from './squadPlayer';
import { selectExistingTeam, selectPicks, selectStatus } from './teamSelectionSlice';

/** `absent`: the team is valid, but picks who do not play add points to its total. */
export const SELECTION_TONES = ['plain', 'bad', 'absent', 'ready'] as const;
export type SelectionTone = (typeof SELECTION_TONES)[number];

/** Why a saved team can't be submitted again. */
export const UNCHANGED = 'No change to save';

/** In place of a message that the team can be submitted, when the user can't pay the fee. */
const TOO_DEAR = 'Eleven picked';

export interface SideSquad {
  team: string;
  squad: readonly SquadPlayer[];
}

/** What the parts of the screen show that no pick changes. It is the same object until the squads or the news change. */
export interface SelectionScene {
  home: SideSquad;
  away: SideSquad;
  /** The players of both teams. */
  allPlayers: readonly SquadPlayer[];
  colours: MatchColours;
  /** True when the share of teams that picked each player is known. */
  hasShares: boolean;
  news: NewsById;
  /** The points that a pick who does not play adds to the total. */
  notPlayingPoints: number;
  /** True when the playing XIs are known. */
  isAnnounced: boolean;
  /** The caps that the user lacks for a first team in this contest, or 0. */
  missingCaps: number;
}

export interface SideCount {
  team: string;
  count: number;
}

/** What the parts of the screen show that a pick changes. */
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
  /** True when the picks equal the team on the server. */
  isUnchanged: boolean;
  message: string;
  tone: SelectionTone;
  /** The sum of the picks' averages, with the points of picks who do not play; null without picks. */
  sum: number | null;
  /** The number of picks who are not in the playing XI. */
  notPlaying: number;
  /** True for a valid team in which some don't play. */
  hasAbsentPicks: boolean;
}

const TONES: Readonly<Record<'empty' | 'incomplete' | 'invalid' | 'valid', SelectionTone>> = {
  empty: 'plain',
  incomplete: 'plain',
  invalid: 'bad',
  valid: 'ready',
};

/**
 * Returns what a pick changes on the screen. Only components that show it call this hook, so that no others
 * render. The value is deferred, so that the pressed tile is painted first.
 */
export function useSelectionView(scene: SelectionScene): SelectionView {
  const status = useDeferredValue(useAppSelector(selectStatus));
  const picks = useDeferredValue(useAppSelector(selectPicks));
  const existing = useDeferredValue(useAppSelector(selectExistingTeam));
  return useMemo(
    () => selectionView(scene, status, picks, existing),
    [scene, status, picks, existing],
  );
}

interface SceneInput {
  home: SideSquad;
  away: SideSquad;
  news: NewsById;
  notPlayingPoints: number;
  missingCaps?: number;
}

export function selectionScene(known: SceneInput): SelectionScene {
  const { home, away, news, notPlayingPoints, missingCaps = 0 } = known;
  const withSideNews = ({ team, squad }: SideSquad): SideSquad => {
    return { team, squad: squad.map((player) => withNews(player, news)) };
  };
  const sides = { home: withSideNews(home), away: withSideNews(away) };
  const allPlayers = [...sides.home.squad, ...sides.away.squad];
  return {
    ...sides,
    allPlayers,
    colours: matchColours(home.team, away.team),
    hasShares: allPlayers.some(({ pickedPercent }) => pickedPercent !== null),
    news,
    notPlayingPoints,
    isAnnounced: allPlayers.some(({ playing }) => playing !== null),
    missingCaps,
  };
}

export function isAboveSideLimit(count: number): boolean {
  return count > MAX_PER_TEAM;
}

export function selectionView(
  { home, away, allPlayers, news, notPlayingPoints, missingCaps }: SelectionScene,
  status: SelectionStatus,
  picks: readonly PlayerRef[],
  /** The team on the server; empty without one. */
  existing: readonly PlayerRef[] = [],
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
  const isSubmitted = status === 'submitted' || status === 'confirmed';
  const isUnchanged = isSubmitted || isSavedTeam(picks, existing);
  // The line beside it says how many caps are missing.
  const isTooDear = progress.status === 'valid' && missingCaps > 0;
  return {
    home: sideOf(home),
    away: sideOf(away),
    picked,
    size: picks.length,
    locked: isLocked(status),
    submitting: status === 'submitting',
    canSubmit: isAllowed(status, 'submit') && !isUnchanged && missingCaps === 0,
    isUnchanged,
    message: isUnchanged ? UNCHANGED : isTooDear ? TOO_DEAR : progress.message,
    tone:
      (isUnchanged || isTooDear) && notPlaying === 0
        ? 'plain'
        : toneOf(progress.status, notPlaying),
    sum: sumOfAverages(picked, notPlayingPoints),
    notPlaying,
    hasAbsentPicks: progress.status === 'valid' && notPlaying > 0,
  };
}

/** True when submitting the picks would change nothing. */
export function isSavedTeam(picks: readonly PlayerRef[], existing: readonly PlayerRef[]): boolean {
  return existing.length > 0 && isSameTeam(picks, existing);
}

function toneOf(status: keyof typeof TONES, notPlaying: number): SelectionTone {
  return status === 'valid' && notPlaying > 0 ? 'absent' : TONES[status];
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

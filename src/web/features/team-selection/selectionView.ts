import { MAX_PER_TEAM, TEAM_SIZE, teamProgress, type Pick } from '../../../domain/team/team';
import { averageOf } from '../../components/points';
import { matchColours, type MatchColours } from '../../components/teamColour';
import { isAllowed, type SelectionStatus } from './allowedActions';
import { UNHEARD, withNews, type NewsById } from './playerNews';
import { sumOfAverages, type SquadPlayer } from './squadPlayer';

export const SELECTION_TONES = ['plain', 'bad', 'ready'] as const;
export type SelectionTone = (typeof SELECTION_TONES)[number];

export interface SelectionSide {
  team: string;
  squad: readonly SquadPlayer[];
  count: number;
  /** More than the rules allow. */
  over: boolean;
}

/** All that the three columns and the bottom bar draw. */
export interface SelectionView {
  home: SelectionSide;
  away: SelectionSide;
  colours: MatchColours;
  /** Home players first. */
  picked: SquadPlayer[];
  pickedIds: ReadonlySet<string>;
  size: number;
  /** No further player may be picked. */
  full: boolean;
  /** Nothing can be changed at the moment. */
  locked: boolean;
  submitting: boolean;
  canSubmit: boolean;
  message: string;
  tone: SelectionTone;
  sum: number | null;
  /** Of those picked. */
  notPlaying: number;
  /** How often each player has been picked so far. */
  sharesKnown: boolean;
}

interface Selection {
  status: SelectionStatus;
  picks: readonly Pick[];
  home: { team: string; squad: readonly SquadPlayer[] };
  away: { team: string; squad: readonly SquadPlayer[] };
  /** Why no team can be entered any more; null while one can. */
  closedReason: string | null;
  news: NewsById;
}

const TONES: Readonly<Record<'empty' | 'incomplete' | 'invalid' | 'valid', SelectionTone>> = {
  empty: 'plain',
  incomplete: 'plain',
  invalid: 'bad',
  valid: 'ready',
};

export function selectionView({
  status,
  picks,
  home,
  away,
  closedReason,
  news,
}: Selection): SelectionView {
  const progress = teamProgress(picks);
  const sideOf = ({ team, squad }: Selection['home']): SelectionSide => {
    const count = progress.countByTeam[team] ?? 0;
    const heard = squad.map((player) => withNews(player, news));
    return { team, squad: heard, count, over: count > MAX_PER_TEAM };
  };
  const sides = { home: sideOf(home), away: sideOf(away) };
  const everybody = [...sides.home.squad, ...sides.away.squad];
  const playerById = new Map(everybody.map((player) => [player.id, player]));
  const inOrderOfPick = picks.map((pick) => {
    return playerById.get(pick.id) ?? withNews(unknownPlayer(pick, home.team), news);
  });
  const picked = [
    ...inOrderOfPick.filter(({ side }) => side === 'home'),
    ...inOrderOfPick.filter(({ side }) => side === 'away'),
  ];
  return {
    ...sides,
    colours: matchColours(home.team, away.team),
    picked,
    pickedIds: new Set(picks.map(({ id }) => id)),
    size: picks.length,
    full: picks.length >= TEAM_SIZE,
    locked: !isAllowed(status, 'pick') && !isAllowed(status, 'drop'),
    submitting: status === 'submitting',
    canSubmit: isAllowed(status, 'submit'),
    message: closedReason ?? progress.message,
    tone: closedReason === null ? TONES[progress.status] : 'plain',
    sum: sumOfAverages(picked),
    notPlaying: picked.filter(({ playing }) => playing === false).length,
    sharesKnown: everybody.some(({ pickedPercent }) => pickedPercent !== null),
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

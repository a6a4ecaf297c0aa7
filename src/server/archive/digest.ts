import { gunzipSync, gzipSync } from 'node:zlib';
import type { CricsheetMatch } from '../../domain/cricket/cricsheet';
import { inningsCards, type InningsCard } from '../../domain/cricket/inningsCard';
import { oversOf, type InningsOvers } from '../../domain/cricket/overs';
import { scorecard, type Figures, type InningsTotal } from '../../domain/cricket/scorecard';
import { MAX_SLOTS } from '../../domain/leaderboard/board';
import { formatOf } from '../../domain/scoring/formats';
import type { RuleSet, RuleSetName } from '../../domain/scoring/rules';
import { currentRuleSet, ruleSetOf } from '../../domain/scoring/ruleSets';
import { scorePlayer, type Points } from '../../domain/scoring/score';
import type { NewPlayer } from '../matches/playerRows';

/** Everything that is derived from the file of a match and the rules. */
export interface Digest {
  match: CricsheetMatch;
  ruleSet: RuleSet;
  points: ({ team: string; name: string; figures: Figures } & Points)[];
  innings: InningsTotal[];
  overs: InningsOvers[];
  cards: InningsCard[];
  /** The match as `match_source` stores it. */
  content: Uint8Array;
}

/** Throws when the match has more players than there are slots. */
export function digestOf(match: CricsheetMatch, ruleSet: RuleSet): Digest {
  const { players, innings } = scorecard(match);
  if (players.length > MAX_SLOTS) {
    throw new Error(`It has ${players.length} players; a match can have ${MAX_SLOTS}`);
  }
  const points = players.map(({ team, name, ...figures }) => {
    return { team, name, figures, ...scorePlayer(figures, ruleSet) };
  });
  const cards = inningsCards(match, players);
  const content = compress(match);
  return { match, ruleSet, points, innings, overs: oversOf(match), cards, content };
}

/**
 * Returns the rules of the stored match, so that later rules do not change points that users have seen. Returns the
 * current rules for a new match, and for a file that gives a match another format.
 */
export function rulesOf(match: CricsheetMatch, stored: RuleSetName | null): RuleSet {
  const format = formatOf(match);
  return stored?.format === format ? ruleSetOf(stored) : currentRuleSet(format);
}

const compress = (match: CricsheetMatch): Uint8Array => gzipSync(JSON.stringify(match));

export function decompress(content: Uint8Array): CricsheetMatch {
  return JSON.parse(gunzipSync(content).toString()) as CricsheetMatch;
}

/** Returns all players of these matches, each once, by team and name. */
export function playersOf(matches: readonly CricsheetMatch[]): NewPlayer[] {
  const players = new Map<string, NewPlayer>();
  for (const { teamSheets, registry } of matches) {
    for (const { team, players: names } of teamSheets) {
      for (const name of names) {
        const registryId = (Object.hasOwn(registry, name) && registry[name]) || null;
        players.set(`${team}\n${name}`, { team, name, registryId });
      }
    }
  }
  return [...players.values()].sort((a, b) => compare(a.team, b.team) || compare(a.name, b.name));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function eventName({ eventName: name, teams }: CricsheetMatch): string {
  return name ?? `${teams[0]} v ${teams[1]}`;
}

/** Returns the key of a match's event in the archive: a season of one competition. */
export function eventKey(match: CricsheetMatch): string {
  return ['event', eventName(match), match.season, match.gender, match.matchType].join(':');
}

import { memo } from 'react';
import { Crest, SMALL_CREST_SIZE } from './Crest';
import { matchColours } from './teamColour';

interface MatchCrestsProps {
  match: {
    home_team: string;
    away_team: string;
    home_team_logo?: string | null;
    away_team_logo?: string | null;
  };
}

/** The small crests of both teams of a match, the home team first. */
export const MatchCrests = memo(function MatchCrests({ match }: MatchCrestsProps) {
  const { home, away } = matchColours(match.home_team, match.away_team);
  return (
    <>
      <Crest
        team={match.home_team}
        side="home"
        colour={home}
        size={SMALL_CREST_SIZE}
        logo={match.home_team_logo}
      />
      <Crest
        team={match.away_team}
        side="away"
        colour={away}
        size={SMALL_CREST_SIZE}
        logo={match.away_team_logo}
      />
    </>
  );
});

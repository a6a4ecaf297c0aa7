import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MatchCrests } from '../../components/cricket/MatchCrests';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: 64,
  padding: 12,
  '& [data-part="names"]': { flex: '1 1 9em', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', fontWeight: 700, lineHeight: '1.25rem' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    textWrap: 'balance',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface Teams {
  home_team: string;
  away_team: string;
  home_team_logo?: string | null;
  away_team_logo?: string | null;
}

/** The crests of the two teams. */
export function Crests({ match }: { match: Teams }) {
  return (
    <span aria-hidden="true" style={{ display: 'inline-flex', gap: 4 }}>
      <MatchCrests match={match} />
    </span>
  );
}

interface MatchLineProps {
  match: Teams;
  /** How it stands, or when it starts. */
  note: ReactNode;
  children?: ReactNode;
}

/** A match in the head of a card. */
export function MatchLine({ match, note, children }: MatchLineProps) {
  return (
    <Line>
      <Crests match={match} />
      <span data-part="names">
        <b>
          {match.home_team} v {match.away_team}
        </b>
        <small>{note}</small>
      </span>
      {children}
    </Line>
  );
}

import { alpha, styled } from '@mui/material/styles';
import { Crest, type Side } from './Crest';
import { matchColours } from './teamColour';
import { ownProps } from '../../theme/ownProps';

/** The fields of a match that the poster needs, with the names of the API. */
export interface PosterMatch {
  home_team: string;
  away_team: string;
  home_team_logo: string | null;
  away_team_logo: string | null;
}

const FADE = 0.26;
/** With large text a name does not fit into its half. */
const STACKED = '@container (max-width: 15rem)';
/** Longer names are set smaller, so that the posters of a row have the same height. */
const LONG_NAME = 22;

const Frame = styled(
  'div',
  ownProps('home', 'away'),
)<{ home: string; away: string }>(({ theme, home, away }) => ({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  containerType: 'inline-size',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minHeight: 116,
  [theme.breakpoints.up('sm')]: { minHeight: 136 },
  background: [
    `linear-gradient(100deg, ${alpha(home, FADE)}, transparent 47%)`,
    `linear-gradient(280deg, ${alpha(away, FADE)}, transparent 47%)`,
    theme.palette.background.paper,
  ].join(', '),
  '&::before': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -8,
    bottom: -8,
    width: 2,
    background: theme.palette.strongDivider,
    transform: 'rotate(14deg)',
    [STACKED]: { display: 'none' },
  },
}));

const Half = styled('div')<{ 'data-side': Side }>(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 4,
  minWidth: 0,
  padding: '12px 16px',
  [theme.breakpoints.up('sm')]: { paddingBlock: 14 },
  '&[data-side="away"]': { alignItems: 'flex-end', textAlign: 'right' },
  [STACKED]: { gridColumn: '1 / -1' },
}));

const Name = styled('strong')({
  position: 'relative',
  maxWidth: 'min(100%, 9em)',
  fontWeight: 900,
  fontSize: '1.125rem',
  lineHeight: '1.3125rem',
  letterSpacing: '-.01em',
  textWrap: 'balance',
  overflowWrap: 'break-word',
  '&[data-long="true"]': { maxWidth: '100%', fontSize: '1rem', lineHeight: '1.1875rem' },
});

const Versus = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: '50%',
  top: '50%',
  transform: 'translate(-50%, -50%)',
  padding: '6px 4px',
  background: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
  lineHeight: '1rem',
  fontWeight: 900,
  [STACKED]: {
    position: 'static',
    gridColumn: '1 / -1',
    justifySelf: 'center',
    padding: 0,
    transform: 'none',
    background: 'none',
  },
}));

/** The colours of both teams fade in from their sides; a slanted line separates them. */
export function MatchPoster({ match }: { match: PosterMatch }) {
  const colours = matchColours(match.home_team, match.away_team);
  return (
    <Frame home={colours.home} away={colours.away}>
      <Half data-side="home">
        <Crest
          team={match.home_team}
          side="home"
          colour={colours.home}
          logo={match.home_team_logo}
        />
        <Team name={match.home_team} />
      </Half>
      <Versus>VS</Versus>
      <Half data-side="away">
        <Crest
          team={match.away_team}
          side="away"
          colour={colours.away}
          logo={match.away_team_logo}
        />
        <Team name={match.away_team} />
      </Half>
    </Frame>
  );
}

function Team({ name }: { name: string }) {
  return <Name data-long={name.length > LONG_NAME}>{name}</Name>;
}

import { styled } from '@mui/material/styles';
import type { Match } from '../../api/api';
import { MatchCrests } from '../../components/cricket/MatchCrests';
import { Card } from '../../components/layout/Card';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { venueDay } from '../../format/dates';
import { kindPrefix } from '../../format/matchKind';
import { LARGE_TEXT } from '../../theme/largeText';
import { ResultLinks, ResultStatus } from './ResultCard';

const Frame = styled('div')({ containerType: 'inline-size' });

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: '4px 12px',
  padding: '12px 16px',
  '& [data-part="crests"]': { display: 'grid', gap: 4, alignContent: 'start' },
  '& strong': {
    display: 'block',
    fontWeight: 500,
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
  '& small': {
    display: 'block',
    textWrap: 'balance',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  // The names take the whole width.
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& [data-part="crests"]': { display: 'flex' },
  },
}));

/** The match of a `ResultCard` without its poster. */
export function ResultRow({ match }: { match: Match }) {
  return (
    <Card
      component="article"
      aria-label={`${match.home_team} v ${match.away_team}`}
      sx={{
        display: 'grid',
        // Aligns the links with those of the cards beside it.
        gridRow: 'span 2',
        gridTemplateRows: 'subgrid',
        rowGap: 0,
        p: 0,
      }}
    >
      <Frame>
        <Facts>
          <div data-part="crests">
            <MatchCrests match={match} />
          </div>
          <div>
            <strong>{match.home_team}</strong>
            <VisuallyHidden> v </VisuallyHidden>
            <strong>{match.away_team}</strong>
            <ResultStatus match={match} />
            <small>
              {kindPrefix(match, ' · ')}
              {match.desc.split(',')[0]} · {venueDay(match.date)}
            </small>
          </div>
        </Facts>
      </Frame>
      <ResultLinks match={match} variant="text" />
    </Card>
  );
}

import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { PublicResult } from '../../api/api';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { venueDay } from '../../format/dates';
import { ordinal } from '../../format/points';
import { paths } from '../../paths';
import { LARGE_TEXT } from '../../theme/largeText';
import { ListCard } from './ListCard';

const Rows = styled('ul')({ containerType: 'inline-size' });

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  // The rank and the plate grow with the text, and the names get the rest.
  gridTemplateColumns: 'minmax(3rem, auto) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: 0 },
  '& b': { fontSize: '1.0625rem', fontWeight: 900 },
  '& a': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
  // The whole row leads to the board.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover a': { textDecoration: 'underline' },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    color: theme.palette.text.secondary,
  },
  // The names are below the rank and the plate.
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div': { gridRow: 2, gridColumn: '1 / -1' },
  },
}));

/** The last results of a user, the newest first. Each row leads to its board. */
export function LastResults({ results }: { results: readonly PublicResult[] }) {
  return (
    <ListCard>
      <Rows aria-label="Last results">
        {results.map((result) => (
          <Row key={result.contest_id}>
            <b>{ordinal(result.rank)}</b>
            <div>
              <Link
                to={paths.contestLeaderboard(result.match_id)}
                state={{ contestId: result.contest_id }}
              >
                {result.home_team} v {result.away_team}
              </Link>
              <small>
                {venueDay(result.date)} · {result.contest}
              </small>
            </div>
            <span>
              <VisuallyHidden>Total </VisuallyHidden>
              <ScorePlate points={result.total_score} scale="team" />
            </span>
          </Row>
        ))}
      </Rows>
    </ListCard>
  );
}

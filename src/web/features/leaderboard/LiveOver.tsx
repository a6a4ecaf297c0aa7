import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import type { Match } from '../../api/api';
import { Card } from '../../components/layout/Card';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import type { LiveMatch } from '../../api/liveStream';
import { useLiveMatch } from './useLive';

const Ball = styled('li')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: '0 1 auto',
  boxSizing: 'border-box',
  minWidth: 24,
  width: 'max(32px, 2.1rem)',
  height: 32,
  padding: '0 2px',
  borderRadius: 16,
  fontSize: '0.8125rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.raised,
  '&[data-wicket="true"]': {
    fontWeight: 900,
    color: theme.palette.background.default,
    backgroundColor: theme.palette.text.primary,
  },
}));

/**
 * Every part keeps its height from ball to ball and from over to over, so that what is below does not move. Only in large
 * text may the name of a bowler take a second line.
 */
const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(1.25rem, auto) 32px minmax(2.5rem, auto)',
  alignItems: 'center',
  rowGap: 6,
  padding: '12px 16px',
  '& > span': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& > p': { alignSelf: 'start', margin: 0, fontSize: '0.9375rem', lineHeight: '1.25rem' },
})) as typeof Card;

/** One row of balls. In a very long over the first ones leave it at its left end. */
const Balls = styled('ol')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 6,
  overflow: 'hidden',
  '& > :last-of-type': { marginRight: 'auto' },
});

/** The current over ball by ball, and a description of the last ball. The last over stays when the match ends. */
export const LiveOver = memo(function LiveOver({ match }: { match: Match }) {
  const live = useLiveMatch(match);
  const latest = live?.over ?? null;
  const [shown, setShown] = useState<LiveMatch['over']>(latest);
  // Once the score is newer than the stream, the over that the stream told of last may be over.
  const isOld = live === null && match.status === 'live';
  if (latest !== shown && (latest !== null || isOld)) setShown(latest);
  if (shown === null) {
    return match.status === 'live' ? (
      <Frame>
        <span>Waiting for the next ball</span>
      </Frame>
    ) : null;
  }
  const { over, balls, bowler, super_over: isSuperOver } = shown;
  const name = isSuperOver ? 'Super over' : `Over ${over + 1}`;
  return (
    <Frame component="section" aria-label={`${name}, bowled by ${bowler}`}>
      <span>
        {name} · {bowler}
      </span>
      <Balls>
        {balls.map(({ label, wicket, text }, index) => (
          // In the next over each place has a new element, because a wider text in the same one would move sideways.
          <Ball key={`${over} ${index}`} data-wicket={wicket}>
            <span aria-hidden="true">{label}</span>
            <VisuallyHidden>{text}</VisuallyHidden>
          </Ball>
        ))}
      </Balls>
      <Box component="p" aria-hidden="true" sx={{ fontWeight: 500 }}>
        {balls.at(-1)?.text}
      </Box>
    </Frame>
  );
});

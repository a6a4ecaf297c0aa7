import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import type { Match } from '../../api/api';
import { useAppSelector } from '../../app/hooks';
import { ButtonLink } from '../../components/actions/links';
import { CountdownChip } from '../../components/cricket/CountdownChip';
import { Card } from '../../components/layout/Card';
import { passFocusOn } from '../../components/feedback/passFocusOn';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { clockTime, startDay } from '../../format/dates';
import { useNow } from '../../hooks/useNow';
import { paths } from '../../paths';
import { enteredNames } from '../matches/enteredContests';
import { selectUserId } from '../session/sessionSlice';
import { readSkipped, storeSkipped } from './skippedMatches';

const STEP_MS = 1_000;
/** The second tap of a double tap follows within this time. */
const SECOND_TAP_MS = 500;

/**
 * The next match to lock in which the user has no team, with a button to pick one. `matches` are the matches that are
 * open for teams, the soonest first.
 */
export const NextLock = memo(function NextLock({ matches }: { matches: readonly Match[] }) {
  const id = useId();
  const nowMs = useNow(STEP_MS);
  const userId = useAppSelector(selectUserId) ?? '';
  const [skipped, setSkipped] = useState(() => readSkipped(userId));
  const [hasSkipped, setHasSkipped] = useState(false);
  const open = matches.filter((match) => Date.parse(match.start_time) > nowMs);
  const next = open.find(
    (match) => enteredNames(match).length === 0 && !skipped.includes(match.id),
  );

  if (next === undefined) return <AllSet last={open.at(-1)} takesFocus={hasSkipped} />;

  const skip = () => {
    const known = new Set(open.map((match) => match.id));
    const kept = [...skipped.filter((matchId) => known.has(matchId)), next.id];
    storeSkipped(userId, kept);
    setSkipped(kept);
    setHasSkipped(true);
  };
  return (
    <Card
      component="section"
      ref={passFocusOn}
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 9em', minWidth: 0 }}>
        <Typography variant="h3" component="h2" id={id}>
          {next.home_team} v {next.away_team}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No team of yours yet
        </Typography>
      </Box>
      <VisuallyHidden role="status">
        {hasSkipped && `Next: ${next.home_team} v ${next.away_team}`}
      </VisuallyHidden>
      <CountdownChip startTime={next.start_time} nowMs={nowMs} announces />
      <Box
        sx={{
          width: 1,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1.5,
        }}
      >
        <ButtonLink
          variant="contained"
          to={paths.selectContest(next.id)}
          state={{ match: next }}
          aria-describedby={id}
          sx={{ flex: '1 1 9em', maxWidth: { md: 240 } }}
        >
          Pick Team
        </ButtonLink>
        <SkipButton onSkip={skip} matchTitleId={id} />
      </Box>
    </Card>
  );
});

interface SkipButtonProps {
  onSkip: () => void;
  matchTitleId: string;
}

/** Ignores the second tap of a double tap, which would skip the match that has just come into view. */
function SkipButton({ onSkip, matchTitleId }: SkipButtonProps) {
  const tappedAtMs = useRef(-Infinity);
  const skip = ({ timeStamp }: MouseEvent) => {
    const isSecondTap = timeStamp - tappedAtMs.current < SECOND_TAP_MS;
    tappedAtMs.current = timeStamp;
    if (!isSecondTap) onSkip();
  };
  return (
    <Button onClick={skip} aria-describedby={matchTitleId}>
      Not this one
    </Button>
  );
}

interface AllSetProps {
  last: Match | undefined;
  /** True when it may replace the card whose button was pressed, which takes the focus with it. */
  takesFocus: boolean;
}

function AllSet({ last, takesFocus }: AllSetProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (takesFocus && isLost) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card
      component="section"
      ref={card}
      tabIndex={-1}
      aria-label="Next match"
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <Typography sx={{ fontWeight: 500 }}>
        {last === undefined
          ? 'No match is open for teams right now.'
          : `All set until ${startDay(last.start_time, last.date)} ${clockTime(last.start_time)}`}
      </Typography>
    </Card>
  );
}

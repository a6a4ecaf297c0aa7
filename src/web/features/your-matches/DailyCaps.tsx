import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetUserQuery } from '../../api/api';
import { serverClock } from '../../api/serverClock';
import { CapIcon } from '../../components/cricket/CapIcon';
import { Card } from '../../components/layout/Card';
import { capsWord, withCommas } from '../../format/points';

const DAY_MS = 86_400_000;
const LETTERS = 'SMTWTFS';
/** The days before today that have a pip. */
const DAYS_BEFORE = 3;

const Pips = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  '& i': {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: `1px solid ${theme.palette.strongDivider}`,
    fontStyle: 'normal',
    fontSize: 11,
    lineHeight: 1,
    color: theme.palette.text.secondary,
  },
  '& i[data-day="played"]': {
    background: theme.palette.strongDivider,
    color: theme.palette.text.primary,
  },
  '& i[data-day="today"]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 700,
  },
}));

/** The caps of today, and the number of consecutive days with a visit. Days are UTC days, as on the server. */
export function DailyCaps() {
  const { data, fulfilledTimeStamp = 0 } = useGetUserQuery();
  if (data === undefined || data.day_caps === 0) return null;
  const { day_caps: caps, day_streak: streak } = data;
  // Day 1 can be the day of the sign-up, which brings no daily caps, so the card does not say what it brought.
  const isFirst = streak === 1;
  return (
    <Card
      component="section"
      aria-label="Daily caps"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', py: 1.25 }}
    >
      <Box component="b" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        <CapIcon />
        {isFirst ? '' : `+${withCommas(caps)}`}
      </Box>
      <Box sx={{ flex: '1 1 8em' }}>
        <Box sx={{ fontWeight: 500, lineHeight: '1.25rem' }}>
          {isFirst ? 'Day 1' : `Day ${withCommas(streak)} in a row`}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {withCommas(caps)} {isFirst ? capsWord(caps) : 'more'} tomorrow
        </Typography>
      </Box>
      <Days streak={streak} arrivedAtMs={fulfilledTimeStamp} />
    </Card>
  );
}

interface DaysProps {
  streak: number;
  /** When the streak was fetched, by the device's clock. It may be of an earlier day than now. */
  arrivedAtMs: number;
}

function Days({ streak, arrivedAtMs }: DaysProps) {
  const today = utcDayAt(arrivedAtMs);
  const letterOf = (day: number) => LETTERS[new Date(day * DAY_MS).getUTCDay()];
  const played = Math.min(streak - 1, DAYS_BEFORE);
  return (
    <Pips aria-hidden="true">
      {Array.from({ length: played }, (_, index) => today - played + index).map((day) => (
        <i key={day} data-day="played">
          {letterOf(day)}
        </i>
      ))}
      <i data-day="today">{letterOf(today)}</i>
      <i>{letterOf(today + 1)}</i>
    </Pips>
  );
}

/** Returns the UTC day by the server's clock at a moment of the device's clock. */
function utcDayAt(deviceMs: number): number {
  const aheadMs = serverClock.now() - Date.now();
  return Math.floor((deviceMs + aheadMs) / DAY_MS);
}

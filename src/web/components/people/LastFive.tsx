import { styled } from '@mui/material/styles';
import { ordinal } from '../../format/points';

const Marks = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 3,
  '& i': {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: 20,
    height: 20,
    borderRadius: 5,
    fontSize: 12,
    lineHeight: 1,
    fontStyle: 'normal',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
    background: theme.palette.raised,
  },
  '& i[data-kind="won"]': {
    color: theme.palette.background.default,
    background: theme.palette.text.primary,
  },
  '& i[data-kind="none"]': {
    color: theme.palette.text.faint,
    background: 'none',
    border: `1px solid ${theme.palette.strongDivider}`,
  },
  '& i[data-live="true"]': { outline: `1.5px dashed ${theme.palette.control}`, outlineOffset: 1 },
}));

interface LastFiveProps {
  /** The places in the last rounds, the oldest first; null for a round without a team. */
  places: readonly (number | null)[];
  /** How many of the last ones are those of matches that are on. */
  liveRounds: number;
}

/** The places of a member in up to five rounds. */
export function LastFive({ places, liveRounds }: LastFiveProps) {
  if (places.length === 0) return null;
  const words = places.map((place) => (place === null ? 'no team' : ordinal(place)));
  return (
    <Marks role="img" aria-label={`Last five rounds: ${words.join(', ')}`}>
      {places.map((place, index) => (
        <i
          key={index}
          data-kind={place === null ? 'none' : place === 1 ? 'won' : 'other'}
          data-live={index >= places.length - liveRounds}
        >
          {place ?? '–'}
        </i>
      ))}
    </Marks>
  );
}

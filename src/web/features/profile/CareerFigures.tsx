import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Career } from '../../api/api';
import { CapsAmount } from '../../components/cricket/CapsAmount';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { LinePlaceholder } from '../../components/feedback/Skeletons';
import { withCommas } from '../../format/points';

const NONE = '–';

/** At most three figures in a row, and fewer where large text needs the room. */
const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(6rem, 30%), 1fr))',
  gap: 1,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  background: theme.palette.divider,
  overflowWrap: 'anywhere',
  '& > div': {
    display: 'grid',
    alignContent: 'start',
    gap: 4,
    minWidth: 0,
    padding: 12,
    background: theme.palette.background.paper,
  },
  '& dt': {
    order: 1,
    fontSize: '0.75rem',
    lineHeight: '1rem',
    color: theme.palette.text.secondary,
  },
  // Keeps the place of a player's name, so that what is below does not move when it arrives.
  '& [data-figure="coldest"]': { minHeight: '3rem' },
  '& dd': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.25rem',
    fontSize: '1.5rem',
    fontWeight: 900,
    lineHeight: '2.25rem',
    fontVariantNumeric: 'tabular-nums',
    // On a phone a number of six digits wraps below the icon of the caps.
    '& > span:has(svg)': {
      flexWrap: 'wrap',
      columnGap: 4,
      whiteSpace: 'normal',
      fontSize: '1.375rem',
      fontWeight: 'inherit',
    },
    '& svg': { width: 18, height: 18 },
  },
  [theme.breakpoints.up('md')]: {
    '& > div': { padding: 16 },
    '& [data-figure="coldest"]': { minHeight: '2rem' },
    '& dd, & dd > span:has(svg)': { minHeight: '2.5rem', fontSize: '2rem', lineHeight: '2.5rem' },
    '& svg': { width: 24, height: 24 },
  },
}));

/** What the user has achieved. `career` is undefined until it is loaded. */
export function CareerFigures({ career }: { career: Career | undefined }) {
  const coldest = career?.coldest_pick ?? null;
  const figure = (label: string, draw: (known: Career) => ReactNode, name?: string) => (
    <div>
      <dt data-figure={name}>{label}</dt>
      <dd>{career === undefined ? <LinePlaceholder width="3.5rem" /> : draw(career)}</dd>
    </div>
  );
  return (
    <Figures>
      {figure('Matches', ({ matches }) => withCommas(matches))}
      {figure('Contests won', ({ contests_won }) => withCommas(contests_won))}
      {figure('Teams below zero', belowZero)}
      {figure('Best total', ({ best_total }) => (
        <ScorePlate points={best_total} scale="team" />
      ))}
      {figure(
        coldest === null ? 'Coldest pick' : `Coldest pick: ${coldest.name}`,
        () => (
          <ScorePlate points={coldest?.points ?? null} />
        ),
        'coldest',
      )}
      {figure('Rewards in all', ({ caps_won }) => (
        <CapsAmount amount={caps_won} />
      ))}
    </Figures>
  );
}

function belowZero({ teams, teams_below_zero }: Career): string {
  if (teams === 0) return NONE;
  return `${Math.round((100 * teams_below_zero) / teams)}\u00a0%`;
}

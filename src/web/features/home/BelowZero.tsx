import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { ScorePlate } from '../../components/cricket/ScorePlate';
import { SectionHeading } from '../../components/layout/SectionHeading';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  marginTop: 14,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  '& > div': { padding: 16 },
  '& > div + div': { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > div': { padding: '20px 24px' },
    '& > div + div': { borderTop: 0, borderLeft: `1px solid ${theme.palette.divider}` },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 6,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& span': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const Lines = styled('ul')(({ theme }) => ({
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 42,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: 0 },
}));

/*
 * The points of the latest T20 rules. They are written out here, because the tables of all rule sets would make the home
 * page larger; a test compares them with the rules.
 */
const COOLS = [
  { label: 'Strike rate below 70', points: -90 },
  { label: 'Economy 12 or more', points: -80 },
  { label: 'Out for a duck', points: -40 },
];
const HEATS = [
  { label: 'Your player isn’t in the playing 11', points: 50 },
  { label: 'Each wicket', points: 20 },
  { label: 'Each run off the bat', points: 1 },
];

/** The idea of the game, in three examples each way. */
export function BelowZero() {
  return (
    <section>
      <SectionHeading>Below zero is good</SectionHeading>
      <Halves>
        <div>
          <Head>
            <Box component="h3" sx={{ color: 'ice.main' }}>
              Cools your team
            </Box>
            <span>you want these</span>
          </Head>
          <Examples lines={COOLS} />
        </div>
        <div>
          <Head>
            <Box component="h3" sx={{ color: 'fire.main' }}>
              Heats it up
            </Box>
            <span>you don’t</span>
          </Head>
          <Examples lines={HEATS} />
        </div>
      </Halves>
    </section>
  );
}

function Examples({ lines }: { lines: readonly { label: string; points: number }[] }) {
  return (
    <Lines>
      {lines.map(({ label, points }) => (
        <li key={label}>
          <span>{label}</span>
          <ScorePlate points={points} />
        </li>
      ))}
    </Lines>
  );
}

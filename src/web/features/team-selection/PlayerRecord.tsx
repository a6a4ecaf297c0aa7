import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PlayerRecord as Recorded } from '../../api/api';
import { percent } from '../../format/nonBreaking';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: 40,
  padding: '6px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { marginLeft: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

/** How often a player fails with the bat, and the player's economy. Unknown figures are left out. */
export function PlayerRecord({ record }: { record: Recorded }) {
  const rows = recordRows(record);
  if (rows.length === 0) return null;
  const { matches } = record;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {matches === 1 ? 'In the last match' : `Over the last ${matches} matches`}
      </Typography>
      <Box component="dl" sx={{ borderTop: 1, borderColor: 'divider' }}>
        {rows.map(([term, figure]) => (
          <Row key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </Row>
        ))}
      </Box>
    </section>
  );
}

function recordRows(record: Recorded): [term: string, figure: string][] {
  const { duck_percent: ducks, slow_percent: slow, economy } = record;
  const rows: [string, string | null][] = [
    ['Ducks', ducks === null ? null : `${percent(ducks)} of innings`],
    [
      'Strike rate below 70',
      slow === null ? null : `${percent(slow)} of innings of six balls or more`,
    ],
    ['Economy', economy === null ? null : economy.toFixed(2)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

import Box from '@mui/material/Box';
import { GridRow, type ThirdColumn } from './GridRow';

const THIRD_HEADS = { won: 'Won', moved: 'Moved' } as const;

interface BoardHeadProps {
  third: ThirdColumn;
  ranked: boolean;
}

export function BoardHead({ third, ranked }: BoardHeadProps) {
  return (
    <GridRow
      role="row"
      aria-rowindex={1}
      data-head="true"
      third={third}
      sx={{ '& > span': { color: 'primary.main', fontWeight: 700, fontSize: '0.875rem' } }}
    >
      <Box component="span" role="columnheader" sx={{ textAlign: 'center' }}>
        Rank
      </Box>
      <span role="columnheader">User</span>
      {third !== 'none' && (
        <Box component="span" role="columnheader" sx={{ display: { xs: 'none', md: 'block' } }}>
          {THIRD_HEADS[third]}
        </Box>
      )}
      <Box component="span" role="columnheader" sx={{ textAlign: 'right' }}>
        Score
        {ranked && (
          <Box
            component="small"
            sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 500, color: 'text.secondary' }}
          >
            lowest wins
          </Box>
        )}
      </Box>
      <Box
        component="span"
        role="columnheader"
        sx={{
          textAlign: 'center',
          position: { xs: 'absolute', md: 'static' },
          clipPath: { xs: 'inset(50%)', md: 'none' },
        }}
      >
        Details
      </Box>
    </GridRow>
  );
}

import Box from '@mui/material/Box';
import {
  PlaceholderShape,
  Frame,
  RowsSkeleton,
  PulsingBlock,
} from '../../components/feedback/Skeletons';
import { COLUMNS } from './SelectorColumns';

/** On a phone the tabs and one list, from `md` on the three columns. */
export function SelectorSkeleton() {
  return (
    <div aria-hidden="true">
      <PulsingBlock>
        <Frame style={{ height: 44, justifyContent: 'center' }}>
          <PlaceholderShape style={{ width: 120, height: 16 }} />
        </Frame>
      </PulsingBlock>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: COLUMNS },
          gap: 2.5,
          pt: { xs: 1, md: 2.5 },
        }}
      >
        {[0, 1, 2].map((column) => (
          <Box key={column} sx={{ display: { xs: column === 0 ? 'block' : 'none', md: 'block' } }}>
            <PulsingBlock>
              <PlaceholderShape style={{ height: 44, marginBottom: 12 }} />
              <Box sx={{ display: 'flex', gap: 1, mb: 1.5, '& > *': { flex: 1 } }}>
                <PlaceholderShape style={{ height: 44 }} />
                <PlaceholderShape style={{ height: 44 }} />
              </Box>
            </PulsingBlock>
            <RowsSkeleton rows={8} height={62} />
          </Box>
        ))}
      </Box>
    </div>
  );
}

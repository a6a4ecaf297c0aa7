import Box from '@mui/material/Box';
import {
  PlaceholderShape,
  Frame,
  RowsSkeleton,
  PulsingBlock,
} from '../../components/feedback/Skeletons';
import { detailGrid } from './NightmareDetail';

/** Placeholders for the row of matches, the share card and the list. */
export function NightmareSkeleton() {
  return (
    <div aria-hidden="true">
      <PulsingBlock>
        <Box sx={{ display: 'flex', gap: 1.5, overflow: 'hidden', pt: '5px', pb: 4 }}>
          {[0, 1, 2].map((match) => (
            <Box key={match} sx={{ flex: { xs: '0 0 216px', md: '0 0 260px' } }}>
              <Frame style={{ height: 186 }}>
                <PlaceholderShape style={{ width: '60%', height: 20 }} />
                <PlaceholderShape style={{ width: '90%', height: 40 }} />
                <PlaceholderShape style={{ width: '40%', height: 16 }} />
              </Frame>
            </Box>
          ))}
        </Box>
      </PulsingBlock>
      <Box sx={detailGrid}>
        <PulsingBlock>
          <Frame style={{ height: 500 }}>
            <PlaceholderShape style={{ width: '60%', height: 72 }} />
            <PlaceholderShape style={{ height: 260 }} />
            <PlaceholderShape style={{ width: '30%', height: 20 }} />
          </Frame>
        </PulsingBlock>
        <div>
          <PulsingBlock>
            <PlaceholderShape style={{ height: 44, marginBottom: 12 }} />
          </PulsingBlock>
          <RowsSkeleton rows={9} height={56} joined />
        </div>
      </Box>
    </div>
  );
}

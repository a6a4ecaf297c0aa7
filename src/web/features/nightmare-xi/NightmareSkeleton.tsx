import Box from '@mui/material/Box';
import { Bone, Frame, RowsSkeleton, Whole } from '../../components/Skeletons';
import { detailGrid } from './NightmareDetail';

/** Matches in a row, then the picture of an eleven and its list. */
export function NightmareSkeleton() {
  return (
    <div aria-hidden="true">
      <Whole>
        <Box sx={{ display: 'flex', gap: 1.5, overflow: 'hidden', pt: '5px', pb: 4 }}>
          {[0, 1, 2].map((match) => (
            <Box key={match} sx={{ flex: { xs: '0 0 216px', md: '0 0 260px' } }}>
              <Frame style={{ height: 186 }}>
                <Bone style={{ width: '60%', height: 20 }} />
                <Bone style={{ width: '90%', height: 40 }} />
                <Bone style={{ width: '40%', height: 16 }} />
              </Frame>
            </Box>
          ))}
        </Box>
      </Whole>
      <Box sx={detailGrid}>
        <Whole>
          <Frame style={{ height: 500 }}>
            <Bone style={{ width: '60%', height: 72 }} />
            <Bone style={{ height: 260 }} />
            <Bone style={{ width: '30%', height: 20 }} />
          </Frame>
        </Whole>
        <div>
          <Whole>
            <Bone style={{ height: 44, marginBottom: 12 }} />
          </Whole>
          <RowsSkeleton rows={9} height={56} joined />
        </div>
      </Box>
    </div>
  );
}

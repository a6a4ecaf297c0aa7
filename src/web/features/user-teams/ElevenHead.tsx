import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Ends } from '../../components/layout/Ends';

/** The heading of an eleven, with its order and what else there is to say about it. */
export function ElevenHead({ children }: { children?: ReactNode }) {
  return (
    <>
      <Typography variant="h3">Your Selected Team</Typography>
      <Ends sx={{ gap: '2px 12px', mb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          Coldest first
        </Box>
        {children}
      </Ends>
    </>
  );
}

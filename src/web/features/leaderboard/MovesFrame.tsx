import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from '../../components/layout/Card';

/** The rows of a desktop. */
export const SHOWN_MOVES = 7;
/** The rows of a phone. With large text its card has room for one. */
export const SHOWN_ON_PHONE = 2;

/** Three lines of a row and its padding. */
const ROW_HEIGHT = '3.84375rem';

/**
 * New rows come in above without moving what is below the card, and no row moves the next one when its words get a line
 * more. A row that is not whole wraps into a second column, which is not visible.
 */
const Rows = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexFlow: 'column wrap',
  // The border is not part of the height.
  boxSizing: 'content-box',
  height: `calc(${SHOWN_ON_PHONE} * ${ROW_HEIGHT})`,
  clipPath: 'inset(0)',
  // The browser would scroll the page after a row that moves down here.
  overflowAnchor: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > li': { minHeight: ROW_HEIGHT },
  '& [data-part="text"]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
  [theme.breakpoints.up('md')]: { height: `calc(${SHOWN_MOVES} * ${ROW_HEIGHT})` },
}));

interface MovesFrameProps {
  /** A button beside the title. */
  action?: ReactNode;
  /** The rows, or a note in their place. */
  children: ReactNode;
}

/** The card of what moved the user, which has the same height whatever it contains. */
export function MovesFrame({ action, children }: MovesFrameProps) {
  return (
    <Card component="section" aria-label="What moved you" sx={{ p: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 44,
          pl: 2,
          pr: 1,
        }}
      >
        <Typography variant="h3" component="h2">
          What moved you
        </Typography>
        {action}
      </Box>
      <Rows aria-label="The latest moves">{children}</Rows>
    </Card>
  );
}

/** A line in place of the rows. */
export function MovesNote({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={{ p: 2, width: 1, color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

/** Takes the place of MovesCard until its script is loaded, so that what is below it does not move. */
export function MovesPlaceholder() {
  return (
    <MovesFrame>
      <MovesNote>Loading...</MovesNote>
    </MovesFrame>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** The numbers behind a picture, as a table. */
export const FigureTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': {
    paddingBottom: 8,
    textAlign: 'left',
    color: theme.palette.text.secondary,
  },
  '& th, & td': {
    padding: '6px 4px',
    textAlign: 'right',
    verticalAlign: 'bottom',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& [data-text]': { textAlign: 'left' },
  '& thead th': { fontWeight: 700, color: theme.palette.primary.main, overflowWrap: 'break-word' },
  '& tbody th': { fontWeight: 400 },
}));

interface PictureWithTableProps {
  /** Describes the picture in one sentence. */
  summary: string;
  picture: ReactNode;
  /** A FigureTable with the same figures. */
  table: ReactNode;
  /** Explains what the picture shows. */
  legend: string;
}

/**
 * A picture with a table of the same figures. Screen readers always get the table; everybody else can open
 * it.
 */
export function PictureWithTable({ summary, picture, table, legend }: PictureWithTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tableId = useId();
  return (
    <div>
      <div role="img" aria-label={summary}>
        {picture}
      </div>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {legend}
      </Typography>
      <Button
        aria-expanded={isOpen}
        aria-controls={tableId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: -1.5, mt: 0.5, mb: -1 }}
      >
        {isOpen ? 'Hide table' : 'Show as table'}
      </Button>
      <Box sx={{ position: 'relative', mt: isOpen ? 1.5 : 0 }}>
        {isOpen ? (
          <div id={tableId}>{table}</div>
        ) : (
          <VisuallyHidden as="div" id={tableId}>
            {table}
          </VisuallyHidden>
        )}
      </Box>
    </div>
  );
}

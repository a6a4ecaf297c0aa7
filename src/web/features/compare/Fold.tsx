import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LARGE_TEXT } from '../../theme/largeText';

const Details = styled('details')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 56,
    padding: '8px 16px',
    boxSizing: 'border-box',
    cursor: 'pointer',
    // Safari draws a marker even in a flex box.
    '&::-webkit-details-marker': { display: 'none' },
    '& > span:first-of-type': { flex: 1, minWidth: 0 },
    // The words keep their lines when the figure gets wider.
    [LARGE_TEXT]: {
      flexWrap: 'wrap',
      '& > span:first-of-type:not(:last-of-type)': { flexBasis: '100%' },
    },
    '& > svg': { marginLeft: 'auto' },
    '& small': {
      display: 'block',
      fontSize: '0.8125rem',
      lineHeight: '1.125rem',
      color: theme.palette.text.secondary,
    },
  },
  '&[open] > summary': { borderBottom: `1px solid ${theme.palette.divider}` },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
}));

interface FoldProps {
  title: string;
  /** A second line. */
  detail?: string;
  /** Shown at the end of the line. */
  figure?: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** A part of a card that opens below its title. */
export function Fold({ title, detail, figure, open, children }: FoldProps) {
  return (
    // The focus can stay here when a button in it disappears.
    <Details open={open} tabIndex={-1}>
      <summary>
        <span>
          {title}
          {detail !== undefined && <small>{detail}</small>}
        </span>
        {figure}
        <ExpandMoreRounded aria-hidden="true" />
      </summary>
      {children}
    </Details>
  );
}
